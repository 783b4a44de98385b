import type { FoundInMarket } from '#contract/analytics/dashboard.ts'
import type { AdminPart } from '#shared/admin-rights.ts'
import { findBookings } from '../../bookings/market-counts.ts'
import { listForModeration } from '../../fleet/moderation/list-for-moderation.ts'
import { listOwners } from '../../fleet/owner-list.ts'
import { listUsers } from '../../identity/list-users.ts'
import { findTransactionsOfProvider } from '../../payments/transactions/list-transactions.ts'
import type { Db } from '../../platform/database.ts'
import { findTickets } from '../../support/desk/queries.ts'

const mostOfEach = 6

/** Finds records of the market that match these letters and that the role may read. */
export async function findAnything(
  db: Db,
  typed: string | undefined,
  reads: (part: AdminPart) => boolean,
): Promise<FoundInMarket> {
  const may = (part: AdminPart) => typed !== undefined && reads(part)
  const q = typed ?? ''
  const page = { q, limit: mostOfEach }
  const [bookings, people, owners, yachts, transactions, tickets] = await Promise.all([
    may('bookings') ? findBookings(db, q, mostOfEach) : [],
    may('people') ? listUsers(db, { ...page, sort: '-since' }).then(({ rows }) => rows) : [],
    may('owners') ? listOwners(db, q, { limit: mostOfEach, offset: 0 }) : [],
    may('listings') ? listForModeration(db, { ...page, sort: 'title' }).then(({ data }) => data) : [],
    may('money') ? findTransactionsOfProvider(db, q, mostOfEach) : [],
    may('people') ? findTickets(db, q, mostOfEach) : [],
  ])
  return {
    bookings: bookings.map(({ id, reference, guest_name, title, local_date }) => ({
      id,
      title: guest_name,
      text: [reference, title, local_date].filter(Boolean).join(' · '),
    })),
    people: people.map(({ id, name, last_name, email }) => ({
      id,
      title: [name, last_name].filter(Boolean).join(' '),
      text: email,
    })),
    owners: owners.map(({ id, name, email }) => ({ id, title: name, text: email ?? '' })),
    yachts: yachts.map(({ id, title, owner }) => ({ id, title, text: owner.name })),
    transactions: transactions.map(({ id, providerId, at }) => ({
      id,
      title: providerId ?? id,
      text: at.toISOString().slice(0, 10),
    })),
    tickets: tickets.map(({ id, reference, subject, email }) => ({
      id,
      title: subject,
      text: `${reference} · ${email}`,
    })),
  }
}
