import type { CalendarConnections } from '#contract/calendars/calendars.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ActForm } from '#web/parts/forms/may-change.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { bookingPath } from './booking-path.ts'
import { entryKinds } from './entry-words.ts'

type Conflict = CalendarConnections['conflicts'][number]

/** Calendar conflicts, each with the actions that resolve it. */
export const ConflictList = ({ conflicts, zone }: { conflicts: readonly Conflict[]; zone: string }) => (
  <ul data-list className="mt-4 grid gap-4">
    {conflicts.map((conflict) => {
      const { id, event, feed, claim, overlap, turnaroundOnly, status } = conflict
      return (
        <li key={id} className="grid gap-3 rounded-md border border-line p-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-base wrap-anywhere">{event.summary || m.cal_unnamed_event()}</h3>
            <Badge tone={states[status].tone}>{states[status].label()}</Badge>
          </div>
          <p className="text-sm">
            {m.cal_conflict_in({ calendar: feed.name })} {momentText(event.start, zone)} – {momentText(event.end, zone)}
          </p>
          <p className="text-sm">
            {m.cal_conflict_with()}{' '}
            {claim.bookingId ? (
              <TextLink to={bookingPath(claim.bookingId)}>{entryKinds[claim.kind].label()}</TextLink>
            ) : (
              <strong>{entryKinds[claim.kind].label()}</strong>
            )}
            {`, ${momentText(overlap.start, zone)} – ${momentText(overlap.end, zone)}`}
            {turnaroundOnly && ` (${m.cal_conflict_turnaround()})`}
          </p>
          <Remedies conflict={conflict} />
        </li>
      )
    })}
  </ul>
)

const states = {
  open: { tone: 'bad', label: m.cal_conflict_open },
  rest_blocked: { tone: 'warn', label: m.cal_conflict_rest },
  kept: { tone: 'good', label: m.cal_conflict_kept },
} as const

function Remedies({ conflict: { id, status, canDecline } }: { conflict: Conflict }) {
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'kept' && (
        <Remedy id={id} intent="resolve" remedy="keep" label={m.cal_remedy_keep()} look="secondary" />
      )}
      {status !== 'rest_blocked' && (
        <Remedy id={id} intent="resolve" remedy="block_rest" label={m.cal_remedy_rest()} look="quiet" />
      )}
      {canDecline && <Remedy id={id} intent="decline" label={m.cal_remedy_decline()} look="danger" />}
    </div>
  )
}

type RemedyProps = {
  id: string
  intent: 'resolve' | 'decline'
  remedy?: string
  label: string
  look: 'secondary' | 'quiet' | 'danger'
}

const Remedy = ({ id, intent, remedy, label, look }: RemedyProps) => (
  <ActForm>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="conflict" value={id} />
    {remedy && <input type="hidden" name="remedy" value={remedy} />}
    <Button type="submit" look={look}>
      {label}
    </Button>
  </ActForm>
)
