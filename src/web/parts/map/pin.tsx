import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import type { PinGroup } from './gather-pins.ts'

type PinProps = {
  group: PinGroup
  /** True while the pin is pointed at or its card is open. */
  chosen: boolean
  seen: boolean
  /** True while its card is open; undefined where pins open no card. */
  expanded?: boolean | undefined
  /** Without it the pin is not a button. */
  onPress?: (() => void) | undefined
  onHighlight: (on: boolean) => void
}

const shape =
  'absolute top-0 start-0 inline-flex items-center justify-center rounded-full text-sm font-semibold whitespace-nowrap tabular-nums shadow-lift transition-colors'
const looks = {
  chosen: 'z-20 h-8 min-w-9 border border-ink bg-ink px-3 text-on-ink',
  seen: 'h-8 min-w-9 border border-line bg-canvas px-3 text-ink-soft',
  price: 'z-10 h-8 min-w-9 border border-edge bg-surface px-3 text-ink',
  mark: 'size-6 border-4 border-surface bg-sea',
}

export function Pin({ group, chosen, seen, expanded, onPress, onHighlight }: PinProps) {
  const { name, text } = wordsOf(group)
  const look = classNames(shape, looks[chosen ? 'chosen' : text ? (seen ? 'seen' : 'price') : 'mark'])
  if (!onPress) {
    return (
      <span data-pin={group.id} role="img" aria-label={name} className={look}>
        {text}
      </span>
    )
  }
  return (
    <button
      type="button"
      data-pin={group.id}
      aria-label={name}
      {...(expanded === undefined ? { 'aria-pressed': chosen } : { 'aria-expanded': expanded })}
      onClick={onPress}
      onPointerEnter={() => onHighlight(true)}
      onPointerLeave={() => onHighlight(false)}
      onFocus={() => onHighlight(true)}
      onBlur={() => onHighlight(false)}
      className={classNames(
        look,
        'pointer-events-auto hover:z-20 hover:border-ink hover:bg-ink hover:text-on-ink focus-visible:z-20',
      )}
    >
      {text}
    </button>
  )
}

/** The text on a pin, and its accessible name, which begins with the same words. */
function wordsOf({ pins, count, from }: PinGroup) {
  const [first] = pins
  const lead = first?.name ?? ''
  if (count <= 1) return { text: first?.text, name: lead }
  if (from !== undefined) {
    const text = m.map_count_from({ count, price: from })
    return { text, name: m.map_yachts_from({ text, first: lead }) }
  }
  // Pins without a price are places, which show their names.
  if (first?.text && !first.price) {
    const text = `${first.text} +${count - 1}`
    return { text, name: `${text}: ${pins.map(({ name }) => name).join(', ')}` }
  }
  return { text: m.yachts_count({ count }), name: m.map_yachts_here({ count, first: lead }) }
}
