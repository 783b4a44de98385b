import type { Posting } from '#contract/payments/ledger.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { entryKindText } from './account-names.ts'
import { BookingLink } from './booking-link.tsx'
import { Amount } from './money-text.tsx'

export function usePostingColumns(): ListColumn<Posting>[] {
  const zone = useBrowserZone()
  const side = ({ amount }: Posting, isDebit: boolean) =>
    amount.amount > 0 === isDebit ? <Amount money={{ ...amount, amount: Math.abs(amount.amount) }} /> : ''
  return [
    { key: 'at', head: m.moment(), sort: '-at', fixed: true, unbroken: true, cell: ({ at }) => momentText(at, zone) },
    { key: 'kind', head: m.money_entry(), cell: ({ kind }) => entryKindText(kind) },
    { key: 'debit', head: m.money_debit(), numeric: true, cell: (row) => side(row, true) },
    { key: 'credit', head: m.money_credit(), numeric: true, cell: (row) => side(row, false) },
    {
      key: 'booking',
      head: m.money_booking(),
      unbroken: true,
      cell: ({ bookingId, booking }) => <BookingLink bookingId={bookingId} reference={booking} />,
    },
    {
      key: 'byHand',
      head: m.money_by_whom(),
      cell: ({ actor, reason }) => (actor ? m.money_by_hand({ actor, reason: reason ?? '' }) : '–'),
    },
    {
      key: 'reference',
      head: m.money_reference(),
      extra: true,
      cell: ({ reference }) => reference,
    },
  ]
}
