import type { DueOwner } from '#contract/payments/payout-runs.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChangedAccount } from './changed-account.tsx'
import { Amount } from './money-text.tsx'
import { needTexts } from './run-words.ts'

/** The columns of amounts due: owner, amount, what is held back and why, and what is missing. */
export function dueColumns(changes: boolean): ListColumn<DueOwner>[] {
  const money = (amount: number, { currency }: DueOwner) =>
    amount === 0 ? '–' : <Amount money={{ amount, currency }} />
  return [
    {
      key: 'owner',
      head: m.money_owner(),
      fixed: true,
      cell: ({ ownerId, owner }) => (
        <TextLink to={pagePath('/adminn/owners/:ownerId', { ownerId })}>
          <strong>{owner}</strong>
        </TextLink>
      ),
    },
    {
      key: 'due',
      head: m.money_due(),
      numeric: true,
      cell: (row) => <Amount money={{ amount: row.due, currency: row.currency }} strong />,
    },
    { key: 'way', head: m.money_to(), cell: (row) => <Destination row={row} /> },
    { key: 'state', head: m.money_state(), cell: (row) => <DueState row={row} /> },
    { key: 'disputed', head: m.money_due_disputed(), numeric: true, cell: (row) => money(row.disputed, row) },
    { key: 'later', head: m.money_due_later(), numeric: true, cell: (row) => money(row.later, row) },
    ...(changes ? [holdColumn()] : []),
  ]
}

const holdColumn = (): ListColumn<DueOwner> => ({
  key: 'hold',
  head: m.action(),
  cell: ({ ownerId, owner, hold }) => (
    <TextLink
      to={pagePath('/adminn/money/payouts/holds/:ownerId', { ownerId })}
      aria-label={hold ? m.money_unhold_owner({ owner }) : m.money_hold_owner({ owner })}
    >
      {hold ? m.money_unhold() : m.money_hold()}
    </TextLink>
  ),
})

function Destination({ row: { way, last4 } }: { row: DueOwner }) {
  if (way === null) return <>–</>
  const text = way === 'account' ? m.money_way_account() : m.money_way_bank()
  return <span className="whitespace-nowrap">{last4 ? `${text} ···${last4}` : text}</span>
}

/** An open change of the bank account is shown first. */
function DueState({ row }: { row: DueOwner }) {
  const waits = row.change && (!row.change.isReviewed || row.change.pausedUntil !== null)
  return (
    <span className="grid gap-1">
      {waits && row.change && <ChangedAccount change={row.change} />}
      <Standing row={row} />
    </span>
  )
}

function Standing({ row: { hold, needs, due, disputed } }: { row: DueOwner }) {
  if (hold)
    return (
      <span className="grid gap-1">
        <span>
          <Badge tone="bad">{m.money_held()}</Badge>
        </span>
        <span className="text-ink-soft">{m.money_held_by({ name: hold.by, reason: hold.reason })}</span>
      </span>
    )
  if (needs.length > 0)
    return (
      <span className="grid gap-1">
        <span>
          <Badge tone="warn">{m.money_lacking()}</Badge>
        </span>
        <span className="text-ink-soft">{needs.map((need) => needTexts[need]()).join(', ')}</span>
      </span>
    )
  if (due > 0) return <Badge tone="good">{m.money_payable()}</Badge>
  if (due < 0) return <Badge>{m.money_set_off()}</Badge>
  return <Badge>{disputed > 0 ? m.money_all_disputed() : m.money_not_due()}</Badge>
}
