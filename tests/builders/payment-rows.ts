import { sql } from 'kysely'
import { expect } from 'vitest'
import { newBookingReference } from '#server/bookings/booking-reference.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { postCapture } from '#server/payments/post-payment.ts'
import { postShare } from '#server/payments/post-share.ts'
import { getPayment, type Payment } from '#server/payments/queries.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { type Id, newId } from '#shared/id.ts'
import { buildListing } from './listing.ts'
import type { testPayments } from './payments.ts'

type Paid = { bookingId: Id; amount: number; currency: string; shareId?: Id; at?: number; intentId?: string }

/** Bookings and their money in any currency, without the checkout: for tests of the payments alone. */
export function paymentRows({ db, pool }: Pick<Database, 'db' | 'pool'>) {
  const inTx = <Answer>(use: (tx: Tx) => Promise<Answer>) => db.transaction().execute(use)

  async function book(currency = 'AED', yacht?: { id: Id; vesselId: Id; offerId: Id }): Promise<Id> {
    const { id: listing, vesselId, offerId } = yacht ?? (await buildListing(db))
    const id = newId()
    await pool.query(
      `insert into bookings (id, reference, listing_id, vessel_id, offer_id, status, instant, terms, guest_name,
         guest_email, guest_phone, guests, unit, units, local_date, period, currency, total)
       values ($1, $2, $3, $4, $5, 'confirmed', true, '{}', 'Ana', 'ana@example.com', '1', 2, 'hour', 2, '2026-05-01',
         '[2026-05-01 10:00Z,2026-05-01 12:00Z)', $6, 1)`,
      [id, newBookingReference(), listing, vesselId, offerId, currency],
    )
    return id
  }

  /** A captured payment by card, with its entry of the ledger. */
  async function capture({ bookingId, amount, currency, shareId, at = Date.now(), intentId }: Paid): Promise<Payment> {
    const id = newId(at)
    const when = new Date(at)
    await inTx(async (tx) => {
      await tx
        .insertInto('payments')
        .values({
          id,
          booking_id: bookingId,
          share_id: shareId ?? null,
          purpose: 'full',
          amount,
          currency,
          status: 'captured',
          intent_id: intentId ?? null,
          created_at: when,
          captured_at: when,
        })
        .execute()
      await postCapture(tx, await getPayment(tx, id), { amount: 0, currency })
    })
    return getPayment(db, id)
  }

  /** The postings of an entry as `account amount currency`, in their order. */
  async function postingsOf(reference: string): Promise<string[]> {
    const { rows } = await pool.query(
      `select account || ' ' || amount || ' ' || currency as line from ledger_postings
       where entry_id = (select id from ledger_entries where reference = $1) order by ledger_postings.line`,
      [reference],
    )
    return rows.map(({ line }) => line)
  }

  /** Posts the owner's earnings of a booking. */
  async function earn(given: { bookingId: Id; ownerId: Id; amount: number; currency: string; entries?: number }) {
    const { amount, entries = 0, ...share } = given
    const shares = { owner: amount, commission: 0, serviceCharge: 0, partner: 0, tax: 0, promotion: 0 }
    await inTx((tx) => postShare(tx, { ...share, shareOf: 'charter', shares, entries }))
  }

  /** Posts an entry with a past time, as a restored copy would hold it. The ledger itself stamps every entry with now. */
  async function bookAt(at: string, entry: Parameters<typeof postEntry>[1]) {
    await inTx(async (tx) => {
      await postEntry(tx, entry)
      const { id } = await tx
        .selectFrom('ledger_entries')
        .select('id')
        .where('reference', '=', entry.reference)
        .executeTakeFirstOrThrow()
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx
        .updateTable('ledger_entries')
        .set({ booked_at: new Date(at) })
        .where('id', '=', id)
        .execute()
      await tx
        .updateTable('ledger_postings')
        .set({ booked_at: new Date(at) })
        .where('entry_id', '=', id)
        .execute()
      await sql`set local session_replication_role = origin`.execute(tx)
    })
  }

  return { inTx, book, capture, postingsOf, earn, bookAt }
}

type Guest = Pick<Awaited<ReturnType<typeof testPayments>>, 'stripe'>

/** Money that the sandbox has taken from a test card. */
export async function takeAtProvider({ stripe }: Guest, amount: number, currency: string, card = 'pm_card_visa') {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: currency.toLowerCase(),
    confirm: true,
    payment_method: card,
  })
  expect(intent.status).toBe('succeeded')
  return intent.id
}
