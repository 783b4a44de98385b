import type { Node } from 'prosemirror-model'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import { useId, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MediaDialog } from '../media-dialog.tsx'
import { linkTo } from './commands.ts'
import type { PairedEditors } from './paired-editors.ts'

/** The fields of the present block that are no text: the address of a button, a picture, a film; and of the selected words: a link. */
export function BlockFields({ editors }: { editors: PairedEditors }) {
  const state = editors.state()
  const { selection } = state
  const { $from } = selection
  const top = selection instanceof NodeSelection ? selection.node : $from.depth > 0 ? $from.node(1) : null
  const start = selection instanceof NodeSelection || $from.depth === 0 ? selection.from : $from.before(1)
  if (!top) return null
  const change = (attrs: Record<string, unknown>) =>
    editors.run((now, dispatch) => {
      dispatch?.(now.tr.setNodeMarkup(start, null, { ...top.attrs, ...attrs }))
      return true
    })
  const name = top.type.name
  if (name === 'button') return <AddressField key={start} to={top.attrs.to} onChange={(to) => change({ to })} />
  if (name === 'picture' || name === 'film') return <MediaFields node={top} onChange={change} />
  if (selection instanceof TextSelection && !selection.empty && $from.parent.type.name !== 'heading') {
    const to = linkOf(state.doc, selection.from, selection.to)
    return (
      <LinkField key={`${selection.from}-${selection.to}`} to={to} onChange={(next) => editors.run(linkTo(next))} />
    )
  }
  return null
}

function linkOf(doc: Node, from: number, to: number): string {
  let found = ''
  doc.nodesBetween(from, to, (node) => {
    const mark = node.marks.find(({ type }) => type.name === 'link')
    if (mark) found = mark.attrs.to
  })
  return found
}

type AddressProps = { to: string; onChange: (to: string) => void }

/** An address of this site; another text is not taken. */
const isAddress = (text: string) => /^\/(?![/\\])[^)\s]*$/.test(text)

function AddressField({ to, onChange }: AddressProps) {
  const id = useId()
  const [typed, setTyped] = useState(to)
  return (
    <TextField
      id={id}
      label={m.studio_button_address()}
      hint={m.studio_address_hint()}
      error={isAddress(typed) ? undefined : m.studio_address_wrong()}
      value={typed}
      maxLength={300}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => isAddress(typed) && typed !== to && onChange(typed)}
    />
  )
}

/** Links the selected words. */
function LinkField({ to, onChange }: AddressProps) {
  const id = useId()
  const [typed, setTyped] = useState(to)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        id={id}
        label={m.studio_link_words()}
        hint={m.studio_address_hint()}
        value={typed}
        maxLength={300}
        className="min-w-64 grow"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button look="secondary" disabled={!isAddress(typed)} onClick={() => onChange(typed)}>
        {m.studio_link()}
      </Button>
      {to && (
        <Button look="quiet" onClick={() => onChange('')}>
          {m.studio_unlink()}
        </Button>
      )}
    </div>
  )
}

function MediaFields({ node, onChange }: { node: Node; onChange: (attrs: Record<string, unknown>) => void }) {
  const main = useRef<HTMLDialogElement>(null)
  const poster = useRef<HTMLDialogElement>(null)
  const isFilm = node.type.name === 'film'
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => main.current?.showModal()}>
        {isFilm ? m.studio_choose_film() : m.studio_choose_picture()}
      </Button>
      <MediaDialog
        ref={main}
        kind={isFilm ? 'film' : 'picture'}
        onChoose={({ key, poster: still }) => onChange(isFilm ? { key, poster: still } : { key })}
      />
      {isFilm && (
        <>
          <Button look="secondary" onClick={() => poster.current?.showModal()}>
            {m.studio_choose_poster()}
          </Button>
          <MediaDialog ref={poster} kind="picture" onChoose={({ key }) => onChange({ poster: key })} />
        </>
      )}
    </div>
  )
}
