import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { AttentionReason, ListedBooking } from '#contract/office/bookings.ts'
import { instantDayText, timeText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { Amount } from '#web/office/money/money-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { durationText } from '#web/parts/boats/trip-words.ts'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { attentionWords, bookingStates } from './booking-words.ts'

export function useBookingColumns(): ListColumn<ListedBooking>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'reference',
      head: m.office_booking(),
      fixed: true,
      unbroken: true,
      cell: ({ id, reference }) => (
        <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId: id })}>{reference}</TextLink>
      ),
    },
    { key: 'state', head: m.office_state(), cell: (booking) => <Standing {...booking} /> },
    {
      key: 'departure',
      head: m.office_departure(),
      sort: 'departure',
      unbroken: true,
      cell: ({ start, timeZone }) => <Moment at={start} zone={timeZone} />,
    },
    { key: 'guest', head: m.office_guest(), cell: ({ guestName }) => <Words text={guestName} /> },
    {
      key: 'yacht',
      head: m.office_yacht(),
      cell: ({ yacht, place }) => (
        <span className="grid min-w-40">
          <Words text={yacht.title || m.unnamed_yacht()} />
          <span className="text-ink-soft">{place}</span>
        </span>
      ),
    },
    {
      key: 'total',
      head: m.office_total(),
      numeric: true,
      card: 'side',
      cell: ({ total, left }) => (
        <span className="grid justify-items-end">
          <Amount money={total} strong />
          {left.amount > 0 && (
            <span className="whitespace-nowrap text-bad">{m.office_to_pay({ amount: moneyText(left) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'created',
      head: m.office_booked_at(),
      sort: '-created',
      unbroken: true,
      cell: ({ createdAt }) => <Moment at={createdAt} zone={zone} />,
    },
    {
      key: 'lead',
      head: m.office_lead(),
      numeric: true,
      extra: true,
      cell: ({ leadDays }) => m.stats_lead_days({ count: leadDays }),
    },
    { key: 'owner', head: m.office_owner(), extra: true, cell: ({ owner }) => <Words text={owner.name} /> },
    { key: 'paid', head: m.office_paid(), numeric: true, extra: true, cell: ({ paid }) => <Amount money={paid} /> },
    { key: 'guests', head: m.guests(), numeric: true, extra: true, cell: ({ guests }) => guests },
    {
      key: 'duration',
      head: m.duration(),
      unbroken: true,
      extra: true,
      cell: ({ unit, units }) => durationText(unit, units),
    },
    { key: 'email', head: m.office_email(), extra: true, cell: ({ guestEmail }) => <Words text={guestEmail} /> },
    { key: 'phone', head: m.office_phone(), unbroken: true, extra: true, cell: ({ guestPhone }) => guestPhone },
  ]
}

const Moment = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at} className="grid">
    {instantDayText(at, zone)}
    <span className="text-ink-soft">{timeText(at, zone)}</span>
  </time>
)

/** A name can be very long: it wraps after a few words and leaves room for the other columns. */
const Words = ({ text }: { text: string }) => (
  <span className="line-clamp-3 max-w-56 min-w-28 wrap-anywhere" title={text}>
    {text}
  </span>
)

type StandingProps = {
  status: BookingStatus
  attention: readonly AttentionReason[]
  isCalledOff?: boolean
  licenceBy: string | null
  timeZone: string
}

/** The state of a booking, and the reason where it needs attention. */
export function Standing({ status, attention, isCalledOff, licenceBy, timeZone }: StandingProps) {
  const { tone, text } = bookingStates[status]
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text()}</Badge>
      {isCalledOff && <Badge tone="warn">{m.status_called_off()}</Badge>}
      {licenceBy && <Badge tone="warn">{m.office_licence_by({ moment: zonedMomentText(licenceBy, timeZone) })}</Badge>}
      {attention.map((reason) => (
        <Badge key={reason} tone="bad">
          {attentionWords[reason]()}
        </Badge>
      ))}
    </span>
  )
}
