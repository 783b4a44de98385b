import type { DayCharter } from '#contract/bookings/owner-bookings.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const missingWords = {
  payment: m.departure_payment,
  deposit: m.departure_deposit,
  manifest: m.departure_manifest,
}

/** The departures of the next day in each yacht's local time, with what each still lacks. */
export function DepartureTable({ departures }: { departures: readonly DayCharter[] }) {
  return (
    <Table
      caption={m.departures_title()}
      rows={departures}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'start',
          head: m.departure_start(),
          unbroken: true,
          cell: ({ start, yacht }) => momentText(start, yacht.timeZone),
        },
        {
          key: 'guest',
          head: m.departure_guest(),
          cell: ({ id, guestName, bookingRef }) => (
            <span className="grid">
              <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId: id })}>{guestName}</TextLink>
              <span className="text-ink-soft">{bookingRef}</span>
            </span>
          ),
        },
        { key: 'yacht', head: m.departure_yacht(), cell: ({ yacht }) => `${yacht.title}, ${yacht.location}` },
        { key: 'guests', head: m.departure_guests(), numeric: true, cell: ({ guests }) => guests },
        {
          key: 'missing',
          head: m.departure_missing(),
          cell: ({ missing, isOff }) => (
            <span className="flex flex-wrap gap-1.5">
              {isOff && <Badge tone="bad">{m.departure_off()}</Badge>}
              {missing.map((part) => (
                <Badge key={part} tone="warn">
                  {missingWords[part]()}
                </Badge>
              ))}
              {!isOff && missing.length === 0 && <Badge tone="good">{m.departure_ready()}</Badge>}
            </span>
          ),
        },
      ]}
    />
  )
}
