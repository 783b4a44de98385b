import { Fragment, type Node } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { newLineId } from './convert.ts'

/** The texts of lines by id, also of lines that were deleted: undoing brings a line back in both languages. */
export type Texts = Map<string, Fragment>

/** Remembers every line of a document. */
export function remember(texts: Texts, doc: Node): void {
  doc.descendants((node) => {
    if (node.isTextblock) texts.set(node.attrs.id, node.content)
    return !node.isTextblock
  })
}

/** A document of the structure of another one, with the remembered texts of its own language. */
export function mirrored(doc: Node, texts: Texts): Node {
  if (doc.isTextblock) return doc.copy(allowed(doc, texts.get(doc.attrs.id)))
  if (doc.isLeaf) return doc
  const children: Node[] = []
  doc.forEach((child) => {
    children.push(mirrored(child, texts))
  })
  return doc.copy(Fragment.from(children))
}

/** A heading has no links: the words of a paragraph that becomes one keep none. */
function allowed(line: Node, text: Fragment | undefined): Fragment {
  if (!text) return Fragment.empty
  const nodes: Node[] = []
  text.forEach((child) => {
    nodes.push(child.mark(line.type.allowedMarks(child.marks)))
  })
  return Fragment.from(nodes)
}

/** The transaction that turns a document into another one, without a step of its own for undoing. */
export function changeTo(state: EditorState, next: Node): Transaction | undefined {
  const start = state.doc.content.findDiffStart(next.content)
  if (start === null) return undefined
  const end = state.doc.content.findDiffEnd(next.content)
  if (!end) return undefined
  // Where both ends overlap, as in repeated letters, the shorter one begins after the start.
  const overlap = start - Math.min(end.a, end.b)
  const [a, b] = overlap > 0 ? [end.a + overlap, end.b + overlap] : [end.a, end.b]
  return state.tr.replace(start, a, next.slice(start, b)).setMeta('addToHistory', false).setMeta('mirror', true)
}

/**
 * Gives each line its own id. Of two lines with one id, as after a line was split, the one with text keeps it: a line that is split
 * at its beginning keeps its translation.
 */
export const lineIds = new Plugin({
  appendTransaction(transactions, _before, state) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const found = new Map<string, { node: Node; pos: number }[]>()
    state.doc.descendants((node, pos) => {
      if (!node.isTextblock) return true
      const { id } = node.attrs
      found.set(id, [...(found.get(id) ?? []), { node, pos }])
      return false
    })
    const doubled = [...found].flatMap(([id, lines]) => {
      if (id === '') return lines
      const keeper = lines.find(({ node }) => node.content.size > 0) ?? lines[0]
      return lines.filter((line) => line !== keeper)
    })
    if (doubled.length === 0) return null
    const tr = state.tr
    for (const { node, pos } of doubled) tr.setNodeMarkup(pos, null, { ...node.attrs, id: newLineId() })
    return tr
  },
})
