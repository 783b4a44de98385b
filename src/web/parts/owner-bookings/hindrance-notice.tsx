import type { Obstacle } from '#contract/availability/blocks.ts'
import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import type { RefusalData } from '#contract/error-data.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { RefusedBooking } from './refused-booking.ts'

type NoticeProps = { booking: OwnerBooking; refused: RefusedBooking }

/** Says why another trip is not possible, with links to the obstacles. */
export function HindranceNotice({ booking: { yacht, unit }, refused }: NoticeProps) {
  const { code, why = {} } = refused
  const { obstacles = [], alternatives = [], durations = [], lastDate } = why
  const zone = yacht.timeZone
  const isRule = code !== 'network_request_failed' && rules.has(code)
  return (
    <FormNotice title={refusalText(code)} result={refused}>
      {obstacles.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {obstacles.map((obstacle) => (
            <li key={`${obstacle.kind} ${obstacle.start}`}>
              <TextLink to={placeOf(obstacle, yacht.id)}>
                {[kinds[obstacle.kind](), obstacle.reference].filter(Boolean).join(' ')}
              </TextLink>
              <span className="block text-sm">{periodText(obstacle, zone)}</span>
            </li>
          ))}
        </ul>
      )}
      <ConflictLine why={why} yachtId={yacht.id} zone={zone} />
      {lastDate && <p className="mt-1">{m.owner_hindered_last_day({ date: lastDate })}</p>}
      {durations.length > 0 && (
        <p className="mt-1">
          {m.owner_hindered_lengths({ lengths: durations.map((units) => lengths[unit]({ count: units })).join(', ') })}
        </p>
      )}
      {alternatives.length > 0 && (
        <p className="mt-1">
          {m.owner_hindered_free({
            departures: alternatives
              .slice(0, 5)
              .map(({ start }) => momentText(start, zone))
              .join('; '),
          })}
        </p>
      )}
      {isRule && (
        <p className="mt-1">
          <TextLink
            to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: yacht.id, step: 'availability' })}
          >
            {m.owner_hindered_rules()}
          </TextLink>
        </p>
      )}
    </FormNotice>
  )
}

/** Refusals that follow from the owner's own rules. */
const rules: ReadonlySet<string> = new Set(['closed', 'too_short', 'too_long', 'too_soon', 'too_far'])

const kinds: Record<Obstacle['kind'], () => string> = {
  booking: m.cal_booking,
  hold: m.cal_hold,
  block: m.cal_block,
  import: m.cal_import,
  slot: m.cal_slot,
}

const lengths = { hour: m.duration_hours, day: m.duration_days, week: m.duration_weeks }

const placeOf = ({ bookingId, start }: Obstacle, yacht: string) =>
  bookingId
    ? pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId })
    : pagePath('/OwnerDashboard/availabilitycalendar', { view: 'month', yacht, date: start.slice(0, 10) })

const periodText = ({ start, end }: { start: string; end: string }, zone: string) =>
  `${momentText(start, zone)} – ${momentText(end, zone)}`

/** The event of another calendar, where that is the obstacle. */
function ConflictLine({ why, yachtId, zone }: { why: RefusalData; yachtId: string; zone: string }) {
  const { calendar, summary, start, end } = why
  if (!calendar || !start || !end) return null
  return (
    <p className="mt-1">
      <TextLink to={pagePath('/OwnerDashboard/availabilitycalendar/:boatId/feeds', { boatId: yachtId })}>
        {[calendar, summary].filter(Boolean).join(': ')}
      </TextLink>
      <span className="block text-sm">{periodText({ start, end }, zone)}</span>
    </p>
  )
}
