import { classNames } from '#web/lib/class-names.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { m } from '#web/paraglide/messages.js'
import { icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { mostCompared, toggleCompared, useIsCompared } from './compare-selection.ts'

const BesideIcon = /* @__PURE__ */ icon('beside')

type CompareToggleProps = {
  yachtId: string
  title: string
  /** Over a picture the button shows only its icon. */
  look?: 'over-picture' | 'button'
  className?: string
}

/** Adds a yacht to the comparison or removes it, up to four. The tray that then appears links to the comparison. */
export function CompareToggle({ yachtId, title, look = 'button', className }: CompareToggleProps) {
  const chosen = useIsCompared(yachtId)
  const isButton = look === 'button'
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={m.compare_toggle({ title })}
      onClick={() => toggle({ id: yachtId, title })}
      className={classNames(
        isButton ? 'toggle-button' : iconButtonClass('over-picture'),
        !isButton && chosen && 'chosen-over-picture',
        'noscript:hidden',
        className,
      )}
    >
      {chosen ? <CheckIcon className="size-4.5" /> : <BesideIcon className="size-4.5" />}
      {isButton && m.compare()}
    </button>
  )
}

async function toggle(yacht: { id: string; title: string }) {
  if (toggleCompared(yacht) !== 'full') return
  const { showToast } = await loadPart(() => import('#web/ui/toast.tsx'))
  showToast(m.compare_full({ count: mostCompared }), { kind: 'bad' })
}
