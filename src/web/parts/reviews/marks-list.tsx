import type { GuestMarks, YachtMarks } from '#contract/reviews/review-marks.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { m } from '#web/paraglide/messages.js'
import { markWords } from './mark-words.ts'

type Marks = Partial<YachtMarks & GuestMarks>

/** The marks that were given, each with its word; nothing where there are none. */
export function MarksList({ marks }: { marks: Marks }) {
  const given = keysOf(markWords).flatMap((name) => {
    const stars = marks[name]
    return stars ? [{ name, stars }] : []
  })
  if (given.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {given.map(({ name, stars }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-soft">{markWords[name]()}</dt>
          <dd className="font-semibold tabular-nums">
            <span aria-hidden>{stars}</span>
            <span className="sr-only">{m.stars_label({ rating: String(stars) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
