import { numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { icon } from './icon.tsx'

const Star = /* @__PURE__ */ icon('star')

const StarIcon = ({ className = 'size-4.5' }: { className?: string }) => (
  <Star className={`fill-current stroke-0 ${className}`} />
)

/** One star and the figure, as on a card; "New" while nobody has rated. Never shows an invented figure. */
export function Rating({ value, count }: { value: number | null; count: number }) {
  if (value === null || count === 0) return <span className="note shrink-0">{m.rating_new()}</span>
  const figure = numberText(value, 1, 1)
  return (
    <span className="rating">
      <Star className="size-4" />
      <span className="sr-only">{m.rating_label({ rating: figure, count })}</span>
      <b aria-hidden>{figure}</b>
      <i aria-hidden>{`(${count})`}</i>
    </span>
  )
}

const places = [1, 2, 3, 4, 5]

/** Five stars, filled to the value. */
export function Stars({ value, className = 'size-4.5' }: { value: number; className?: string }) {
  const stars = places.map((place) => <StarIcon key={place} className={className} />)
  return (
    <span
      role="img"
      aria-label={m.stars_label({ rating: numberText(value, 1) })}
      className="relative inline-flex text-line"
    >
      {stars}
      <span
        className="absolute inset-y-0 start-0 flex overflow-hidden text-brass-fill"
        style={{ width: `${(value / places.length) * 100}%` }}
      >
        {stars}
      </span>
    </span>
  )
}
