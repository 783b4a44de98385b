import { joinBackward } from 'prosemirror-commands'
import { Fragment } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import type { Texts } from './pair.ts'
import { schema } from './schema.ts'

/** Backspace at the beginning of a line joins it with the line before, in the other language too. */
export const joinPair =
  (others: Texts): Command =>
  (state, dispatch, view) => {
    const { selection } = state
    if (!(selection instanceof TextSelection) || !selection.$cursor || selection.$cursor.parentOffset > 0) return false
    const gone: string = selection.$cursor.parent.attrs.id
    if (!dispatch) return joinBackward(state)
    return joinBackward(
      state,
      (tr) => {
        const survivor: string = tr.selection.$from.parent.attrs.id
        const text = others.get(gone)
        if (survivor !== gone && text && text.size > 0) others.set(survivor, joined(others.get(survivor), text))
        dispatch(tr)
      },
      view,
    )
  }

function joined(first: Fragment | undefined, second: Fragment): Fragment {
  if (!first || first.size === 0) return second
  return first.append(Fragment.from(schema.text(' '))).append(second)
}
