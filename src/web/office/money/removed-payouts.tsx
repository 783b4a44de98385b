import type { PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Amount } from './money-text.tsx'
import { removalTexts } from './run-words.ts'

type Removed = PayoutRunDetails['removed'][number]

/** Payouts that were removed from a prepared run, with the reason. */
export function RemovedPayouts({ removed }: { removed: readonly Removed[] }) {
  const zone = useBrowserZone()
  return (
    <Table<Removed>
      caption={m.money_removed()}
      rows={removed}
      rowKey={({ ownerId, currency, at }) => `${ownerId} ${currency} ${at}`}
      columns={[
        {
          key: 'owner',
          head: m.money_owner(),
          cell: ({ ownerId, owner }) => (
            <TextLink to={pagePath('/adminn/owners/:ownerId', { ownerId })}>{owner}</TextLink>
          ),
        },
        {
          key: 'amount',
          head: m.money_amount(),
          numeric: true,
          cell: ({ amount, currency }) => <Amount money={{ amount, currency }} />,
        },
        { key: 'to', head: m.money_to(), unbroken: true, cell: ({ last4 }) => (last4 ? `···${last4}` : '–') },
        { key: 'why', head: m.money_removed_why(), cell: ({ reason }) => removalTexts[reason]() },
        {
          key: 'when',
          head: m.money_removed_when(),
          unbroken: true,
          cell: ({ at, by }) =>
            by ? m.money_removed_by({ moment: momentText(at, zone), name: by }) : momentText(at, zone),
        },
      ]}
    />
  )
}
