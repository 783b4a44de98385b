import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'

type Toast = { id: number; kind: 'good' | 'bad'; text: string }

const shownForMs = 5000
const none: readonly Toast[] = []
let toasts = none
let count = 0
const listeners = new Set<() => void>()

type ToastOptions = { kind?: Toast['kind']; forMs?: number }

/** Shows a text for five seconds at the top right. */
export function showToast(text: string, { kind = 'good', forMs = shownForMs }: ToastOptions = {}) {
  count += 1
  const id = count
  update([...toasts, { id, kind, text }])
  setTimeout(() => dismiss(id), forMs)
}

const dismiss = (id: number) => update(toasts.filter((toast) => toast.id !== id))

function update(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Showing the layer again puts it above a dialog that was opened meanwhile.
    layer.current?.hidePopover()
    if (shown.length > 0) layer.current?.showPopover()
  }, [shown])
  return (
    <div role="status">
      <div
        ref={layer}
        popover="manual"
        className="pointer-events-none fixed inset-auto top-20 end-4 m-0 w-80 overflow-visible max-w-[calc(100vw-2rem)] gap-2 border-0 bg-transparent p-0 open:grid"
      >
        {shown.map(({ id, kind, text }) => (
          <div
            key={id}
            className="pointer-events-auto flex animate-slide-in-right items-center gap-3 rounded-md border border-line bg-surface py-1 pe-1 ps-4 shadow-pop"
          >
            {kind === 'bad' && <AlertIcon className="size-5 text-bad" />}
            {kind === 'good' && <CheckIcon className="size-5 text-good" />}
            <p className={classNames('flex-1 py-2 text-sm', kind === 'bad' && 'text-bad')}>{text}</p>
            <button
              type="button"
              aria-label={m.close()}
              onClick={() => dismiss(id)}
              className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <CloseIcon className="size-4.5" />
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}
