import type { LedgerEntry } from '#contract/payments/ledger.ts'
import { momentText } from '#web/lib/format.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/table.tsx'
import { accountNames, entryKindText } from './account-names.ts'
import { Amount } from './money-text.tsx'

/** Ledger entries, each with debit and credit. */
export function EntryList({ entries }: { entries: readonly LedgerEntry[] }) {
  const zone = useBrowserZone()
  if (entries.length === 0) return <p className="text-ink-soft">{m.money_no_entries()}</p>
  return (
    <ul data-list className="grid gap-6">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-2">
          <h3 className="flex flex-wrap items-baseline gap-x-3 text-base">
            {entryKindText(entry.kind)}
            <span className="text-sm font-normal text-ink-soft">{momentText(entry.at, zone)}</span>
          </h3>
          <p className="text-sm wrap-anywhere text-ink-soft">{entry.reference}</p>
          {entry.actor && (
            <p className="text-sm">{m.money_by_hand({ actor: entry.actor, reason: entry.reason ?? '' })}</p>
          )}
          <Postings entry={entry} />
        </li>
      ))}
    </ul>
  )
}

type Posting = LedgerEntry['postings'][number]

function Postings({ entry: { kind, postings } }: { entry: LedgerEntry }) {
  const side = ({ amount }: Posting, isDebit: boolean) =>
    amount.amount > 0 === isDebit ? <Amount money={{ ...amount, amount: Math.abs(amount.amount) }} /> : ''
  const rows = postings.map((posting, index) => ({ ...posting, index }))
  return (
    <Table
      caption={entryKindText(kind)}
      rows={rows}
      rowKey={({ index }) => String(index)}
      columns={[
        { key: 'account', head: m.money_account(), cell: ({ account }) => accountNames[account]() },
        { key: 'debit', head: m.money_debit(), numeric: true, cell: (row) => side(row, true) },
        { key: 'credit', head: m.money_credit(), numeric: true, cell: (row) => side(row, false) },
      ]}
    />
  )
}
