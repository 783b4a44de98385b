import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

const heights = new PluginKey<readonly number[]>('heights')

/** Makes each block at least as high as its counterpart in the other language. */
export const alignment = () =>
  new Plugin<readonly number[]>({
    key: heights,
    state: { init: () => [], apply: (tr, before) => tr.getMeta(heights) ?? before },
    props: {
      decorations(state) {
        const least = heights.getState(state) ?? []
        const found: Decoration[] = []
        state.doc.forEach((node, offset, index) => {
          const height = least[index] ?? 0
          if (height === 0) return
          found.push(Decoration.node(offset, offset + node.nodeSize, { style: `min-height: ${height}px` }))
        })
        return DecorationSet.create(state.doc, found)
      },
    },
  })

/** Measures the blocks of both editors and aligns them. Where they stand above each other, nothing is aligned. */
export function align([first, second]: readonly [EditorView, EditorView]): void {
  const isBeside = first.dom.getBoundingClientRect().top === second.dom.getBoundingClientRect().top
  const own = [ownHeights(first), ownHeights(second)] as const
  const taller = own[0].map((height, index) => Math.max(height, own[1][index] ?? 0))
  for (const [view, measured] of [
    [first, own[0]],
    [second, own[1]],
  ] as const) {
    const least = isBeside ? taller.map((height, index) => (height > (measured[index] ?? 0) ? height : 0)) : []
    const before = heights.getState(view.state) ?? []
    if (before.length === least.length && before.every((height, index) => height === least[index])) continue
    view.dispatch(view.state.tr.setMeta(heights, least).setMeta('addToHistory', false))
  }
}

/** The heights of the blocks without the least ones, which the class takes away: ProseMirror does not watch its own element. */
function ownHeights(view: EditorView): number[] {
  view.dom.classList.add('studio-measured')
  const measured = [...view.dom.children].map((block) => Math.ceil(block.getBoundingClientRect().height))
  view.dom.classList.remove('studio-measured')
  return measured
}
