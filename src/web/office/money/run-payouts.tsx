import type { PayoutRunDetails } from '#contract/payments/payout-runs.ts'
import { dateText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Amount } from './money-text.tsx'
import { payoutStatuses, removalTexts } from './run-words.ts'

type Payout = PayoutRunDetails['payouts'][number]

/** The payouts of a run with their state, and the payouts that were removed from it. */
export function RunPayouts({ run, notes }: { run: PayoutRunDetails; notes: boolean }) {
  return (
    <div className="grid gap-8">
      <Kept run={run} notes={notes} />
      {run.removed.length > 0 && <RemovedPayouts removed={run.removed} />}
    </div>
  )
}

function Kept({ run, notes }: { run: PayoutRunDetails; notes: boolean }) {
  if (run.payouts.length === 0) return <p className="text-ink-soft">{m.money_run_empty()}</p>
  return (
    <Table<Payout>
      caption={m.money_run_payouts()}
      rows={run.payouts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'owner',
          head: m.money_owner(),
          cell: ({ id, owner }) => (
            <TextLink to={pagePath('/adminn/money/transactions/:transaction', { transaction: `payout-${id}` })}>
              {owner}
            </TextLink>
          ),
        },
        {
          key: 'amount',
          head: m.money_amount(),
          numeric: true,
          cell: ({ amount, currency }) => <Amount money={{ amount, currency }} strong />,
        },
        {
          key: 'way',
          head: m.money_to(),
          unbroken: true,
          cell: ({ way, last4 }) =>
            `${way === 'account' ? m.money_way_account() : m.money_way_bank()}${last4 ? ` ···${last4}` : ''}`,
        },
        { key: 'status', head: m.money_state(), cell: (payout) => <Status payout={payout} /> },
        ...(notes ? [noteColumn(run.id)] : []),
      ]}
    />
  )
}

const noteColumn = (runId: string) => ({
  key: 'note',
  head: m.action(),
  cell: ({ id, owner, way, status }: Payout) =>
    way === 'bank' && (status === 'sent' || status === 'paid') ? (
      <TextLink
        to={`${pagePath('/adminn/money/payouts/:runId', { runId }, { payout: id })}#note`}
        aria-label={m.money_note_payout_of({ owner })}
      >
        {m.money_note_payout()}
      </TextLink>
    ) : (
      '–'
    ),
})

function Status({ payout: { status, failure, bankReference, accountChangedAt } }: { payout: Payout }) {
  const { text, tone } = payoutStatuses[status]
  return (
    <span className="grid gap-1">
      <span>
        <Badge tone={tone}>{text()}</Badge>
      </span>
      {accountChangedAt && (
        <span>
          <Badge tone="bad">{m.money_replaced({ day: dateText(accountChangedAt.slice(0, 10)) })}</Badge>
        </span>
      )}
      {(failure ?? bankReference) && <span className="text-ink-soft">{failure ?? bankReference}</span>}
    </span>
  )
}

type Removed = PayoutRunDetails['removed'][number]

/** Payouts that were removed from a prepared run, with the reason. */
function RemovedPayouts({ removed }: { removed: readonly Removed[] }) {
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
