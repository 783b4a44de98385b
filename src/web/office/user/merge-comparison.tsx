import type { AccountMerge, Holding, MergedAccount } from '#contract/office/user-merges.ts'
import { instantDayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { roleNames } from '#web/office/frame/role-names.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Row = { name: string; kept: string; closed: string; then: string }

/** Both accounts beside each other, and what becomes of each thing. It leaves out what neither has. */
export function MergeComparison({ merge: { kept, closed } }: { merge: AccountMerge }) {
  const zone = useBrowserZone()
  const fact = (name: string, of: (account: MergedAccount) => string, then: string): Row => ({
    name,
    kept: of(kept),
    closed: of(closed),
    then,
  })
  const rows: Row[] = [
    fact(m.person_merge_name(), ({ name }) => name, kept.name),
    fact(m.person_merge_email(), ({ email }) => email, kept.email),
    fact(m.person_phone(), ({ phone }) => phone ?? '–', kept.phone ?? closed.phone ?? '–'),
    fact(m.person_role(), ({ role }) => roleNames[role](), roleNames[closed.role === 'b' ? 'b' : kept.role]()),
    fact(m.person_since(), ({ createdAt }) => instantDayText(createdAt, zone), instantDayText(kept.createdAt, zone)),
    ...(kept.balances.length + closed.balances.length > 0
      ? [fact(m.person_merge_balances(), balancesText, thenOf(closed.balances.length, m.person_merge_moves))]
      : []),
    ...holdings
      .filter(([holding]) => countOf(kept, holding) + countOf(closed, holding) > 0)
      .map(([holding, name, then]) =>
        fact(name(), (account) => String(countOf(account, holding)), thenOf(countOf(closed, holding), then)),
      ),
  ]
  return (
    <Table
      caption={m.person_merge_both()}
      cards
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          head: m.person_merge_part(),
          card: 'heading',
          cell: ({ name }) => <span className="font-semibold">{name}</span>,
        },
        { key: 'kept', head: m.person_merge_kept(), cell: ({ kept: text }) => <Value text={text} /> },
        { key: 'closed', head: m.person_merge_closed(), cell: ({ closed: text }) => <Value text={text} /> },
        { key: 'then', head: m.person_merge_then(), cell: ({ then }) => <Value text={then} /> },
      ]}
    />
  )
}

const countOf = (account: MergedAccount, holding: Holding) => account.holdings[holding] ?? 0

const thenOf = (count: number, text: () => string) => (count > 0 ? text() : m.person_merge_unchanged())

/** A text in a narrow column. An address breaks before its domain. */
function Value({ text }: { text: string }) {
  const [start, domain] = text.split(/(?=@)/)
  return (
    <span className="wrap-anywhere">
      {start}
      {domain && <wbr />}
      {domain}
    </span>
  )
}

const balancesText = ({ balances }: MergedAccount) => balances.map((balance) => moneyText(balance)).join(' · ') || '–'

const holdings: readonly (readonly [Holding, () => string, () => string])[] = [
  ['bookings', m.person_bookings, m.person_merge_moves],
  ['yachts', m.person_merge_yachts, m.person_merge_moves],
  ['fleets', m.person_merge_fleets, m.person_merge_moves],
  ['reviews', m.person_reviews, m.person_merge_moves],
  ['conversations', m.person_merge_conversations, m.person_merge_inquiries],
  ['wishes', m.person_wishes, m.person_merge_once],
  ['waiting', m.person_merge_waiting, m.person_merge_one_place],
  ['tickets', m.person_tickets, m.person_merge_moves],
  ['chats', m.person_merge_chats, m.person_merge_moves],
  ['papers', m.person_merge_papers, m.person_merge_verified],
  ['devices', m.person_devices, m.person_merge_signed_out],
]

/** Leads to the same merge with the other account kept. */
export function SwapLink({ merge: { kept, closed } }: { merge: AccountMerge }) {
  const to = pagePath('/adminn/users/:userId/merge', { userId: closed.id }, { closed: kept.id })
  return (
    <TextLink to={to} className="justify-self-start wrap-anywhere">
      {m.person_merge_swap({ email: closed.email })}
    </TextLink>
  )
}
