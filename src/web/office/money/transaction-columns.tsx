import type { Transaction } from '#contract/payments/transactions.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BookingLink } from './booking-link.tsx'
import { Amount } from './money-text.tsx'
import { transactionKindNames, transactionStates, wayText } from './transaction-words.ts'

export function useTransactionColumns(): ListColumn<Transaction>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'kind',
      head: m.money_kind(),
      fixed: true,
      unbroken: true,
      cell: ({ id, kind }) => (
        <TextLink to={pagePath('/adminn/money/transactions/:transaction', { transaction: id })}>
          {transactionKindNames[kind]()}
        </TextLink>
      ),
    },
    { key: 'at', head: m.moment(), sort: '-at', unbroken: true, cell: ({ at }) => momentText(at, zone) },
    {
      key: 'amount',
      head: m.money_amount(),
      sort: '-amount',
      numeric: true,
      card: 'side',
      cell: ({ amount }) => <Amount money={amount} strong />,
    },
    { key: 'state', head: m.money_state(), cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'way', head: m.money_way(), cell: ({ way }) => wayText(way) },
    { key: 'booking', head: m.money_booking(), unbroken: true, cell: (row) => <BookingLink {...row} /> },
    { key: 'owner', head: m.money_owner(), cell: ({ owner }) => owner ?? '–' },
    {
      key: 'provider',
      head: m.money_provider_id(),
      extra: true,
      cell: ({ providerId }) => providerId ?? '–',
    },
  ]
}

export function StateBadge({ state }: Pick<Transaction, 'state'>) {
  const { text, tone } = transactionStates[state]
  return <Badge tone={tone}>{text()}</Badge>
}
