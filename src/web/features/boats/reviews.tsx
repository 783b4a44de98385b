import type { z } from 'zod'
import type { Review } from '#contract/reviews.ts'
import { dayText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Stars } from '#web/ui/rating.tsx'

const shownAtOnce = 4

/** What guests wrote after a charter that took place. */
export function Reviews({ reviews }: { reviews: readonly z.infer<typeof Review>[] }) {
  const more = reviews.slice(shownAtOnce)
  const list = (some: typeof reviews) => (
    <ul className="grid gap-4 md:grid-cols-2">
      {some.map((review) => (
        <li key={review.id} className="rounded-md border border-line bg-surface p-5">
          <p className="flex items-center justify-between gap-3">
            <span className="font-semibold">{review.author}</span>
            <Stars value={review.rating} className="size-4" />
          </p>
          <p className="text-sm text-ink-soft">{dayText(review.date.slice(0, 10))}</p>
          <p className="mt-3">{review.comment}</p>
          {review.reply && (
            <p className="mt-3 border-l-2 border-brass-fill pl-4 text-ink-soft">
              <span className="font-semibold">{m.owner_reply()}</span> {review.reply}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(reviews.slice(0, shownAtOnce))}
      {more.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-11 items-center font-semibold text-sea underline-offset-4 hover:underline">
            {m.show_more({ count: more.length })}
          </summary>
          <div className="mt-2">{list(more)}</div>
        </details>
      )}
    </>
  )
}
