import type { FleetAct } from '#contract/fleet/fleet-acts.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'
import { actWords } from './act-words.ts'

/** The pages that the reader may open. */
type Open = { listings: boolean; bookings: boolean }

/** The acts in the fleet, the newest first. */
export function ActList({ acts, open }: { acts: readonly FleetAct[]; open: Open }) {
  return (
    <ol data-list className="divide-y divide-line rounded-lg border border-line bg-surface">
      {acts.map((act) => (
        <Act key={act.id} act={act} open={open} />
      ))}
    </ol>
  )
}

function Act({ act: { kind, by, name, yacht, bookingId, times, at }, open }: { act: FleetAct; open: Open }) {
  const zone = useBrowserZone()
  const person = by === 'operator' ? m.activity_operator() : (name ?? m.activity_former())
  const title = yacht && (yacht.title || m.unnamed_yacht())
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <p className="wrap-anywhere">
        <span className="font-semibold">{person}</span> {actWords[kind]()}
        {times > 1 && (
          <>
            {' '}
            <span className="whitespace-nowrap text-ink-soft">· {m.activity_times({ count: times })}</span>
          </>
        )}
      </p>
      {(yacht || bookingId) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {yacht &&
            (open.listings ? (
              <TextLink to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: yacht.id })}>
                {title}
              </TextLink>
            ) : (
              <span>{title}</span>
            ))}
          {bookingId && open.bookings && (
            <TextLink to={pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId })}>
              {m.activity_booking()}
            </TextLink>
          )}
        </p>
      )}
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums sm:col-start-2 sm:row-start-1 sm:text-end">
        {momentText(at, zone)}
      </time>
    </li>
  )
}
