import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { toggleWish, useIsWished } from './wishlist.ts'

type HeartProps = {
  yachtId: string
  title: string
  /** On a picture it is light on dark; in the page it has a frame. */
  look?: 'over-picture' | 'framed'
  className?: string
}

const toastForMs = 3000

/** Keeps a yacht for later, in this browser. Its name stays the same; readers hear whether it is pressed. */
export function Heart({ yachtId, title, look = 'over-picture', className }: HeartProps) {
  const wished = useIsWished(yachtId)
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={m.wishlist_heart({ title })}
      onClick={() => toggle(yachtId)}
      className={classNames(iconButtonClass(look), 'noscript:hidden', className)}
    >
      <svg
        viewBox="0 0 24 24"
        fill={wished ? 'var(--brass-fill)' : 'none'}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        className="size-5.5"
        aria-hidden
      >
        <path d="M12 20C6.6 15.9 3.5 12.7 3.5 9.2 A4.6 4.6 0 0 1 12 6.7 A4.6 4.6 0 0 1 20.5 9.2 C20.5 12.7 17.4 15.9 12 20Z" />
      </svg>
    </button>
  )
}

async function toggle(yachtId: string) {
  const text = toggleWish(yachtId) ? m.wishlist_added() : m.wishlist_removed()
  const { showToast } = await import('#web/ui/toast.tsx')
  showToast(text, { forMs: toastForMs })
}
