import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'

const keys = [
  ['j', m.list_keys_next],
  ['k', m.list_keys_previous],
  ['Enter', m.list_keys_open],
  ['x', m.list_keys_tick],
  ['/', m.list_keys_search],
  ['Ctrl K', m.list_keys_desk],
  ['Esc', m.list_keys_leave],
  ['?', m.list_keys_help],
] as const

/** The keys of the lists of a desk. Its script is loaded when somebody opens it. */
export function ListKeysSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog ref={dialog} title={m.list_keys()} onClose={onClose} className="max-w-sm!">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm border border-line px-2 py-0.5 text-center text-sm whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
