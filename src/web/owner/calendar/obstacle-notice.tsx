import type { Obstacle } from '#contract/availability/blocks.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { CalendarAnswer } from './answer-calendar.server.ts'
import { bookingPath } from './booking-path.ts'
import { entryKinds } from './entry-words.ts'

/** Lists the obstacles, each with a link to its page. */
export const ObstacleNotice = ({ answer, zone }: { answer: CalendarAnswer; zone: string }) => (
  <FormNotice result={answer} title={m.refused_period_occupied()}>
    <ul className="mt-1 grid gap-1">
      {answer.obstacles.map((obstacle) => (
        <li key={`${obstacle.kind} ${obstacle.start}`}>
          <ObstacleName obstacle={obstacle} />
          <span className="block text-sm">
            {momentText(obstacle.start, zone)} – {momentText(obstacle.end, zone)}
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-sm">{m.cal_nothing_changed()}</p>
  </FormNotice>
)

/** The name of an obstacle. That of a booking leads to its page. */
export function ObstacleName({ obstacle: { kind, bookingId, reference } }: { obstacle: Obstacle }) {
  const name = [entryKinds[kind].label(), reference].filter(Boolean).join(' ')
  return bookingId ? (
    <TextLink to={bookingPath(bookingId)}>{name}</TextLink>
  ) : (
    <span className="font-semibold">{name}</span>
  )
}
