import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'

type ToastLink = { href: string; label: string; lang: string }
type Toast = { id: number; kind: 'good' | 'bad'; text: string; link?: ToastLink | undefined }

const shownForMs = 5000
const none: readonly Toast[] = []
let toasts = none
let count = 0
const listeners = new Set<() => void>()

type ToastOptions = { kind?: Toast['kind']; forMs?: number; link?: ToastLink }

/** Says something for five seconds, top right. */
export function showToast(text: string, { kind = 'good', forMs = shownForMs, link }: ToastOptions = {}) {
  count += 1
  const id = count
  update([...toasts, { id, kind, text, link }])
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
    // Shown anew, each comes above a dialog that was opened meanwhile.
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
        {shown.map(({ id, kind, text, link }) => (
          <div
            key={id}
            className="pointer-events-auto flex animate-slide-in-right items-center gap-3 rounded-md border border-line bg-surface py-1 pe-1 ps-4 shadow-pop"
          >
            {kind === 'bad' && <AlertIcon className="size-5 text-bad" />}
            {kind === 'good' && !link && <CheckIcon className="size-5 text-good" />}
            <p lang={link?.lang} className={classNames('flex-1 py-2 text-sm', kind === 'bad' && 'text-bad')}>
              {text}
              {link && (
                <a
                  href={link.href}
                  hrefLang={link.lang}
                  className="flex min-h-8 items-center font-semibold text-sea underline underline-offset-4"
                >
                  {link.label}
                </a>
              )}
            </p>
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
