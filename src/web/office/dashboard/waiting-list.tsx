import type { Waiting, WaitingKind } from '#contract/analytics/dashboard.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { TextLink } from '#web/ui/text-link.tsx'

type Kind = { label: () => string; to: () => string; since: (input: { moment: string }) => string }

const kinds: Record<WaitingKind, Kind> = {
  requests: {
    label: m.waiting_requests,
    to: () => pagePath('/adminn/bookings', { flag: 'answer_due' }),
    since: m.waiting_until,
  },
  disputes: {
    label: m.waiting_disputes,
    to: () => pagePath('/adminn/money/disputes', { state: 'open' }),
    since: m.waiting_until,
  },
  payouts: {
    label: m.waiting_payouts,
    to: () => pagePath('/adminn/money/transactions', { kind: 'payout', state: 'failed' }),
    since: m.waiting_since,
  },
  payout_accounts: {
    label: m.waiting_payout_accounts,
    to: () => pagePath('/adminn/owners', { waits: 'bank' }),
    since: m.waiting_since,
  },
  conflicts: { label: m.waiting_conflicts, to: () => pagePath('/adminn/listings'), since: m.waiting_since },
  listings: {
    label: m.waiting_listings,
    to: () => pagePath('/adminn/listings', { waiting: 'true' }),
    since: m.waiting_since,
  },
  papers: { label: m.waiting_papers, to: () => pagePath('/adminn/papers'), since: m.waiting_since },
  customer_papers: {
    label: m.waiting_customer_papers,
    to: () => pagePath('/adminn/customer-papers'),
    since: m.waiting_since,
  },
  reviews: {
    label: m.waiting_reviews,
    to: () => pagePath('/adminn/reviews', { waits: 'open' }),
    since: m.waiting_since,
  },
  tickets: {
    label: m.waiting_tickets,
    to: () => pagePath('/adminn/tickets', { status: 'waiting' }),
    since: m.waiting_since,
  },
  chats: { label: m.waiting_chats, to: () => pagePath('/adminn/chats'), since: m.waiting_since },
  dead_letters: { label: m.waiting_dead_letters, to: () => pagePath('/adminn/system'), since: m.waiting_since },
}

/** The waiting work by kind, each linked to its rows. Kinds without waiting work are shown in a quiet style. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const zone = useBrowserZone()
  return (
    <ul data-list className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {waiting.map(({ kind, count, since }) => (
        <li key={kind} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 sm:p-5">
          <span
            className={`font-display text-2xl font-semibold tabular-nums ${count === 0 ? 'text-ink-soft' : 'text-ink'}`}
          >
            {count}
          </span>
          <Label kind={kinds[kind]} />
          {since && (
            <span className="text-sm text-ink-soft">{kinds[kind].since({ moment: momentText(since, zone) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Label({ kind: { label, to } }: { kind: Kind }) {
  return (
    <TextLink to={to()} className="justify-self-start">
      {label()}
    </TextLink>
  )
}
