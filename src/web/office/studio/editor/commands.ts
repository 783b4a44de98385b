import { baseKeymap, chainCommands, setBlockType, splitBlock, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/** The index of the top block that holds the selection. */
const blockAt = (state: EditorState): number => state.selection.$from.index(0)

/** Puts a node behind the present block, or in its place where it is an empty paragraph, and the cursor into it. */
export const insertBlock =
  (make: () => Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const present = $from.depth > 0 ? $from.node(1) : state.doc.child(blockAt(state))
    const start = $from.depth > 0 ? $from.before(1) : $from.pos
    const isEmpty = present.type === nodes.paragraph && present.content.size === 0
    const at = isEmpty ? start : start + present.nodeSize
    const tr = isEmpty ? state.tr.replaceWith(start, start + present.nodeSize, make()) : state.tr.insert(at, make())
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView())
    return true
  }

/** Moves the present block by one place. */
export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const index = blockAt(state)
    const other = index + by
    if (other < 0 || other >= state.doc.childCount) return false
    const first = Math.min(index, other)
    let start = 0
    for (let at = 0; at < first; at++) start += state.doc.child(at).nodeSize
    const [a, b] = [state.doc.child(first), state.doc.child(first + 1)]
    const offset = by === 1 ? b.nodeSize : -a.nodeSize
    const { anchor, head } = state.selection
    const tr = state.tr.replaceWith(start, start + a.nodeSize + b.nodeSize, [b, a])
    const selection =
      state.selection instanceof TextSelection
        ? TextSelection.create(tr.doc, anchor + offset, head + offset)
        : NodeSelection.create(tr.doc, anchor + offset)
    dispatch?.(tr.setSelection(selection).scrollIntoView())
    return true
  }

/** Deletes the present block. */
export const deleteBlock: Command = (state, dispatch) => {
  const index = blockAt(state)
  let start = 0
  for (let at = 0; at < index; at++) start += state.doc.child(at).nodeSize
  const end = start + state.doc.child(index).nodeSize
  const tr =
    state.doc.childCount === 1
      ? state.tr.replaceWith(start, end, nodes.paragraph.create())
      : state.tr.delete(start, end)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)))).scrollIntoView())
  return true
}

/** Turns lines into paragraphs or headings. Each keeps its id, and with it its translation. */
export const setLine =
  (name: 'paragraph' | 'heading'): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection
    const type = nodes[name]
    if (!setBlockType(type)(state)) return false
    dispatch?.(state.tr.setBlockType(from, to, type, sameId).scrollIntoView())
    return true
  }

const sameId = ({ attrs }: Node) => ({ id: attrs.id })

/** Links the selected words to an address of this site; with an empty one, unlinks them. */
export const linkTo =
  (to: string): Command =>
  (state, dispatch) => {
    const mark = schema.marks.link
    if (to === '') {
      const { from, to: end } = state.selection
      dispatch?.(state.tr.removeMark(from, end, mark))
      return true
    }
    return toggleMark(mark, { to })(state, dispatch)
  }

/** Enter in the last line of a fact or a step begins another one. */
const addRow: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.depth < 3) return false
  const row = $from.node($from.depth - 1)
  if (row.type !== nodes.fact && row.type !== nodes.step) return false
  const end = $from.after($from.depth - 1)
  const next = row.type.createAndFill()
  if (!next) return false
  const tr = state.tr.insert(end, next)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 2))).scrollIntoView())
  return true
}

/** Enter in an empty item ends the list. */
const endList: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.item || $from.parent.content.size > 0) return false
  const list = $from.node($from.depth - 1)
  const after = $from.after($from.depth - 1)
  const tr = state.tr.insert(after, nodes.paragraph.create())
  const isOnly = list.childCount === 1
  const [from, to] = isOnly ? [$from.before($from.depth - 1), after] : [$from.before(), $from.after()]
  tr.delete(from, to)
  const place = tr.mapping.map(after, -1)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(place), 1)).scrollIntoView())
  return true
}

/** Enter in a quote, a picture or a button goes on below it. */
const leaveBlock: Command = (state, dispatch) => {
  const { $from } = state.selection
  const isFixed = $from.depth === 2 && $from.node(1).type !== nodes.list
  if (!isFixed && $from.parent.type !== nodes.button) return false
  const isLast = $from.depth === 1 || $from.index(1) === $from.node(1).childCount - 1
  if (!isLast) {
    const next = Selection.near(state.doc.resolve($from.after()), 1)
    dispatch?.(state.tr.setSelection(next).scrollIntoView())
    return true
  }
  const after = $from.after(1)
  const tr = state.tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 1))).scrollIntoView())
  return true
}

export const keys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(endList, addRow, leaveBlock, splitBlock),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Alt-ArrowUp': moveBlock(-1),
  'Alt-ArrowDown': moveBlock(1),
  'Mod-Alt-1': setLine('heading'),
  'Mod-Alt-0': setLine('paragraph'),
}

/** `## ` begins a heading, `- ` a list, `> ` a quote. The line keeps its id, and with it its translation. */
export const shortcuts = inputRules({
  rules: [
    replaceBy(/^##?\s$/, (attrs) => nodes.heading.create(attrs)),
    replaceBy(/^[-*]\s$/, (attrs) => nodes.list.create(null, nodes.item.create(attrs))),
    replaceBy(/^>\s$/, (attrs) => nodes.quote.create(null, [nodes.quote_text.create(attrs), nodes.quote_by.create()])),
  ],
})

function replaceBy(pattern: RegExp, make: (attrs: { id: string }) => Node): InputRule {
  return new InputRule(pattern, (state, _match, _start, end) => {
    const { $from } = state.selection
    if ($from.depth !== 1 || $from.parent.type !== nodes.paragraph) return null
    const before = $from.before(1)
    const rest = $from.parent.content.cut(end - $from.start(1))
    const block = make(sameId($from.parent))
    const tr = state.tr.replaceWith(before, $from.after(1), block)
    const place = Selection.near(tr.doc.resolve(before + 1))
    tr.insert(place.from, rest)
    return tr.setSelection(Selection.near(tr.doc.resolve(place.from)))
  })
}

/** A new block of a kind with its lines empty. */
export function newBlock(name: keyof typeof nodes, attrs: Record<string, unknown> = {}): Node {
  const node = nodes[name]?.createAndFill(attrs)
  if (!node) throw new TypeError(`No block is called ${String(name)}.`)
  return node
}
