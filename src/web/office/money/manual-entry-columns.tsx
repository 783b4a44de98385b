import { Form } from 'react-router'
import type { ManualEntry } from '#contract/payments/ledger.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { accountNames } from './account-names.ts'
import { entryStates } from './entry-states.ts'
import { Amount } from './money-text.tsx'

type Viewer = {
  /** The id of the signed-in administrator, who may withdraw their own proposals and decide those of others. */
  own: string
  changes: boolean
}

export function useManualEntryColumns({ own, changes }: Viewer): ListColumn<ManualEntry>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'at',
      head: m.money_proposed(),
      sort: '-at',
      fixed: true,
      cell: ({ proposedAt, proposedBy }) => (
        <span className="grid">
          <span className="whitespace-nowrap">{momentText(proposedAt, zone)}</span>
          <span className="text-ink-soft">{proposedBy}</span>
        </span>
      ),
    },
    { key: 'reason', head: m.money_reason(), cell: ({ reason }) => <span className="block min-w-56">{reason}</span> },
    { key: 'lines', head: m.money_lines(), cell: (entry) => <Lines entry={entry} /> },
    { key: 'state', head: m.money_state(), cell: (entry) => <State entry={entry} /> },
    ...(changes ? [decideColumn(own)] : []),
  ]
}

function Lines({ entry: { lines } }: { entry: ManualEntry }) {
  return (
    <ul className="grid min-w-64 gap-1">
      {lines.map(({ account, amount, currency }) => (
        <li key={`${account} ${currency} ${amount}`} className="flex justify-between gap-4">
          <span>
            {amount > 0 ? m.money_debit() : m.money_credit()}: {accountNames[account]()}
          </span>
          <Amount money={{ amount: Math.abs(amount), currency }} />
        </li>
      ))}
    </ul>
  )
}

function State({ entry: { state, decidedBy, decisionReason } }: { entry: ManualEntry }) {
  const { text, tone } = entryStates[state]
  return (
    <span className="grid gap-1">
      <span>
        <Badge tone={tone}>{text()}</Badge>
      </span>
      {decidedBy && <span className="text-ink-soft">{decidedBy}</span>}
      {decisionReason && <span className="text-ink-soft">{decisionReason}</span>}
    </span>
  )
}

const decideColumn = (own: string): ListColumn<ManualEntry> => ({
  key: 'action',
  head: m.action(),
  cell: ({ id, state, proposedById, reason }) => {
    if (state !== 'proposed') return '–'
    if (proposedById === own)
      return <Decide id={id} decision="withdrawn" text={m.money_withdraw_entry()} label={reason} look="quiet" />
    return (
      <span className="flex flex-wrap gap-2">
        <Decide id={id} decision="approved" text={m.money_approve()} label={reason} look="primary" />
        <Decide id={id} decision="refused" text={m.money_refuse()} label={reason} look="danger" />
      </span>
    )
  },
})

type DecideProps = {
  id: string
  decision: 'approved' | 'refused' | 'withdrawn'
  text: string
  label: string
  look: 'primary' | 'danger' | 'quiet'
}

function Decide({ id, decision, text, label, look }: DecideProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={decision} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look={look} aria-label={`${text}: ${label}`}>
        {text}
      </Button>
    </Form>
  )
}
