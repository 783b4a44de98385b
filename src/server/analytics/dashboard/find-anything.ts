import type { FoundInMarket } from '#contract/analytics/dashboard.ts'
import type { AdminPart } from '#shared/admin-rights.ts'
import { findBookings } from '../../bookings/market-counts.ts'
import { findSentQuotes } from '../../bookings/sent-quotes/list-sent-quotes.ts'
import { findDocuments } from '../../documents/find-documents.ts'
import { listForModeration } from '../../fleet/moderation/list-for-moderation.ts'
import { listOwners } from '../../fleet/owner-list.ts'
import { findMarinas } from '../../geo/find-marinas.ts'
import { listUsers } from '../../identity/list-users.ts'
import { findPayoutRuns } from '../../payments/payouts/list-payout-runs.ts'
import { findTransactionsOfProvider } from '../../payments/transactions/list-transactions.ts'
import { findVouchers } from '../../payments/vouchers/queries.ts'
import type { Db } from '../../platform/database.ts'
import { findPromoCodes } from '../../pricing/promo-codes.ts'
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
  const [bookings, people, owners, yachts, transactions, tickets, further] = await Promise.all([
    may('bookings') ? findBookings(db, q, mostOfEach) : [],
    may('people') ? listUsers(db, { ...page, sort: '-since' }).then(({ rows }) => rows) : [],
    may('owners') ? listOwners(db, q, { limit: mostOfEach, offset: 0 }) : [],
    may('listings') ? listForModeration(db, { ...page, sort: 'title' }).then(({ data }) => data) : [],
    may('money') ? findTransactionsOfProvider(db, q, mostOfEach) : [],
    may('people') ? findTickets(db, q, mostOfEach) : [],
    findFurther(db, q, may),
  ])
  return {
    ...further,
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
      text: dayOf(at),
    })),
    tickets: tickets.map(({ id, reference, subject, email }) => ({
      id,
      title: subject,
      text: `${reference} · ${email}`,
    })),
  }
}

type Further = Pick<FoundInMarket, 'documents' | 'promoCodes' | 'vouchers' | 'offers' | 'runs' | 'marinas'>

/** Finds records by a number, a code or a name. */
async function findFurther(db: Db, q: string, may: (part: AdminPart) => boolean): Promise<Further> {
  const [documents, promoCodes, vouchers, offers, runs, marinas] = await Promise.all([
    may('money') ? findDocuments(db, q, mostOfEach) : [],
    may('money') ? findPromoCodes(db, q, mostOfEach) : [],
    may('money') ? findVouchers(db, q, mostOfEach) : [],
    may('bookings') ? findSentQuotes(db, q, mostOfEach) : [],
    may('payouts') ? findPayoutRuns(db, q, mostOfEach) : [],
    may('taxonomy') ? findMarinas(db, q, mostOfEach) : [],
  ])
  return {
    documents: documents.map(({ id, number, booking_id, reference, buyer }) => ({
      id,
      title: number,
      text: `${buyer} · ${reference}`,
      bookingId: booking_id,
    })),
    promoCodes: promoCodes.map(({ id, code, closes }) => ({ id, title: code, text: dayOf(closes) })),
    vouchers: vouchers.map(({ id, code_end, recipient_name, created_at }) => ({
      id,
      title: code_end,
      text: recipient_name ?? dayOf(created_at),
    })),
    offers: offers.map(({ id, reference, guest_name }) => ({ id, title: reference, text: guest_name })),
    runs: runs.map(({ id, note, prepared_at }) => ({
      id,
      title: note ?? dayOf(prepared_at),
      text: dayOf(prepared_at),
    })),
    marinas: marinas.map(({ id, name }) => ({ id, title: name, text: '' })),
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
