// A picture of who holds whom: what the chapters show beside the words "strong" and "weak".

/// Objects and variables, and the references between them, at one or more moments, as SVG.
///
/// A strong reference is a solid arrow, a weak one is dashed. An object that has been deallocated is pale, and a reference
/// that is nil leads to the word "nil". The picture is as wide as a phone, and has colors for light and dark pages.
struct WhoHoldsWhomPicture {
  /// Something with a name, in one of three columns, counted from 0, and a row.
  struct Node {
    let name: String
    let column, row: Int
    /// Whether it's a variable or a parameter, and no object.
    var isVariable = false
    var isDeallocated = false
  }

  /// A reference, from one node to another, both by their names.
  struct Reference {
    enum Kind { case strong, weak }
    let kind: Kind
    let from, to: String
    /// Whether it refers to nothing anymore.
    var isNil = false
  }

  /// What there is at one moment.
  struct Moment {
    let caption: String
    let nodes: [Node]
    let references: [Reference]
  }

  /// What a reader hears who can't see the picture.
  let title: String
  let moments: [Moment]

  private static let width = 360, boxWidth = 96, boxHeight = 30, rowHeight = 54, margin = 10

  /// The picture as a document.
  var svg: String {
    var (body, top) = ("", Self.margin)
    for moment in moments {
      body += Self.text(moment.caption, x: Self.margin, y: top + 12, "caption")
      top += 26
      for reference in moment.references { body += Self.arrow(reference, in: moment, below: top) }
      for node in moment.nodes { body += Self.box(node, below: top) }
      top += ((moment.nodes.map(\.row).max() ?? 0) + 1) * Self.rowHeight + 8
    }
    body += Self.legend(below: top)
    let height = top + 24
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" viewBox="0 0 \(Self.width) \(height)">
      <title>\(title)</title>
      <style>
      text { font: 13px sans-serif; fill: #1f2328 }
      .name { text-anchor: middle }
      .caption { font-weight: bold }
      .small { font-size: 12px; fill: #59636e }
      .gone { fill: #59636e }
      rect { fill: #ffffff; stroke: #1f2328; stroke-width: 1.5 }
      rect.variable { fill: #ddf4ff }
      rect.gone { fill: none; stroke: #818b98; stroke-dasharray: 2 3 }
      .page { fill: #ffffff; stroke: none }
      path { fill: none; stroke: #1f2328; stroke-width: 1.5 }
      path.weak { stroke-dasharray: 5 4 }
      path.tip { fill: #1f2328; stroke: none }
      @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc }
      .small, .gone { fill: #9198a1 }
      rect { fill: #0d1117; stroke: #f0f6fc }
      rect.variable { fill: #121d2f }
      rect.gone { fill: none; stroke: #656c76 }
      .page { fill: #0d1117 }
      path { stroke: #f0f6fc }
      path.tip { fill: #f0f6fc }
      }
      </style>
      <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
      markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>
      <rect class="page" width="100%" height="100%"/>
      \(body)</svg>

      """
  }

  private static func left(_ node: Node) -> Int { margin + node.column * ((width - 2 * margin - boxWidth) / 2) }

  private static func middle(_ node: Node, _ top: Int) -> Int { top + node.row * rowHeight + boxHeight / 2 }

  private static func text(_ text: String, x: Int, y: Int, _ style: String) -> String {
    "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(text)</text>\n"
  }

  private static func box(_ node: Node, below top: Int) -> String {
    let (x, y) = (left(node), middle(node, top) - boxHeight / 2)
    let style = node.isDeallocated ? " class=\"gone\"" : node.isVariable ? " class=\"variable\"" : ""
    let box = """
      <rect\(style) x="\(x)" y="\(y)" width="\(boxWidth)" height="\(boxHeight)" rx="\(node.isVariable ? 2 : 8)"/>

      """
    let center = x + boxWidth / 2
    let name = text(node.name, x: center, y: y + 20, node.isDeallocated ? "name gone" : "name")
    return box + name + (node.isDeallocated ? text("deallocated", x: center, y: y + boxHeight + 14, "name small") : "")
  }

  private static func arrow(_ reference: Reference, in moment: Moment, below top: Int) -> String {
    guard let start = moment.nodes.first(where: { $0.name == reference.from }),
      let end = moment.nodes.first(where: { $0.name == reference.to })
    else { preconditionFailure("an arrow leads from \(reference.from) to \(reference.to)") }
    let (x, y) = (left(start) + boxWidth, middle(start, top))
    let tip = reference.isNil ? (x: x + 30, y: y) : (x: left(end) - 1, y: middle(end, top))
    let style = reference.kind == .weak ? " class=\"weak\"" : ""
    if end.column == start.column, !reference.isNil {
      let (center, gap) = (left(start) + boxWidth / 2, y + boxHeight / 2)
      return
        "<path\(style) marker-end=\"url(#tip)\" d=\"M\(center) \(gap)V\(middle(end, top) - boxHeight / 2 - 1)\"/>\n"
    }
    if end.column < start.column, !reference.isNil {
      // Back to a column further left, below the boxes.
      let (from, to) = (left(start) + boxWidth / 2, left(end) + boxWidth / 2)
      let (bottom, arrival) = (y + boxHeight / 2, middle(end, top) + boxHeight / 2 + 1)
      return "<path\(style) marker-end=\"url(#tip)\" d=\"M\(from) \(bottom)V\(bottom + 14)H\(to)V\(arrival)\"/>\n"
    }
    let arrow = "<path\(style) marker-end=\"url(#tip)\" d=\"M\(x) \(y) \(tip.x) \(tip.y)\"/>\n"
    return arrow + (reference.isNil ? text("nil", x: tip.x + 4, y: tip.y + 4, "small") : "")
  }

  private static func legend(below top: Int) -> String {
    [("strong", ""), ("weak", " class=\"weak\"")].enumerated().map { index, entry in
      let x = margin + index * 110
      return "<path\(entry.1) marker-end=\"url(#tip)\" d=\"M\(x) \(top + 8) \(x + 36) \(top + 8)\"/>\n"
        + text(entry.0, x: x + 44, y: top + 12, "small")
    }.joined()
  }
}
