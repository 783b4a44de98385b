import { describe, expect, it } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import type { Account } from '../../payments/ledger/accounts.ts'
import { balanceOf } from '../../payments/ledger/balances.ts'
import { requestRefund } from '../../payments/refund-payment.ts'
import { reconcile } from '../differences/reconcile.ts'
import { settlePayment } from './settle-payment.ts'

const api = await testApi()
const guest = await testPayments(api)
const balance = (account: Account) => balanceOf(api.db, account, 'AED')

/** Paid with a card whose holder complains at once. */
async function disputedBooking() {
  const { id } = await buildListing(api.db)
  const booking = await guest.reserve(id)
  await api.pool.query('update bookings set instant = true where id = $1', [booking.id])
  const before = await balance({ account: 'disputed' })
  await guest.pay(booking, '4000000000000259')
  await guest.check(booking)
  const read = async () => {
    const { rows } = await api.pool.query(
      `select payments.id, payments.dispute, disputes.id as dispute_id, disputes.status, evidence, disputes.closed_at
       from payments left join disputes on payment_id = payments.id where booking_id = $1`,
      [booking.id],
    )
    return rows[0]
  }
  const disputed = async () => (await balance({ account: 'disputed' })) - before
  return { booking, read, disputed }
}

const decide = (disputeId: string, words: string) =>
  guest.stripe.disputes.update(disputeId, { evidence: { uncategorized_text: words } })

describe('a disputed payment', () => {
  it('lies on an account of its own, with what speaks for the charter', async () => {
    const { booking, read, disputed } = await disputedBooking()
    const found = await read()
    expect(found).toMatchObject({ dispute: 'open', status: 'open', closed_at: null })
    expect(found.evidence).toMatchObject({
      booking: { reference: booking.bookingRef, guests: 6 },
      terms: { lines: booking.lines, cancellation: booking.cancellation },
      payment: { cardLast4: '0259', amount: booking.amount },
      payer: { name: 'Ana Costa', email: booking.guestEmail },
    })
    expect(JSON.stringify(found.evidence)).not.toContain('127.0.0.1')
    expect(await disputed()).toBe(booking.amount)
    await Promise.all([1, 2, 3].map(() => settlePayment(api.services, { paymentId: found.id })))
    expect(await disputed()).toBe(booking.amount)
    expect((await reconcile(api.services)).differences).toEqual([])
  })

  it('comes back when it is won, by the webhook alone', async () => {
    const { read, disputed } = await disputedBooking()
    await decide((await read()).dispute_id, 'winning_evidence')
    const becomes = async () => {
      await runJobs(api)
      return (await read()).dispute
    }
    await expect.poll(becomes, { timeout: 20_000 }).toBe('won')
    expect(await disputed()).toBe(0)
    expect((await reconcile(api.services)).differences).toEqual([])
  })

  it('is a loss when it is lost, found by the reconciliation where its webhook was lost', async () => {
    const { booking, read, disputed } = await disputedBooking()
    const lossBefore = await balance({ account: 'loss' })
    await guest.order('lose_webhook', 1000)
    await decide((await read()).dispute_id, 'losing_evidence')
    const { mended, differences } = await reconcile(api.services)
    expect(mended).toContain(`payment ${(await read()).id}`)
    expect(differences).toEqual([])
    expect(await read()).toMatchObject({ dispute: 'lost', status: 'lost' })
    expect(await disputed()).toBe(0)
    expect((await balance({ account: 'loss' })) - lossBefore).toBe(booking.amount)
    await guest.clearFaults()
  })
})

describe('a refund of a disputed payment', () => {
  const refund = (paymentId: string, amount: number) =>
    api.db.transaction().execute((tx) => requestRefund(tx, { paymentId, amount, reason: 'test', now: api.clock.now }))

  async function waiting() {
    const disputed = await disputedBooking()
    const { id, dispute_id } = await disputed.read()
    const refundId = await refund(id, 100_00)
    await runJobs(api)
    const stored = async () =>
      (await api.pool.query('select status, way, provider_refund_id from refunds where id = $1', [refundId])).rows[0]
    expect(await stored()).toMatchObject({ status: 'requested' })
    expect(await reconcile(api.services)).toMatchObject({ mended: [], differences: [] })
    const decided = async (words: string) => {
      await decide(dispute_id, words)
      const becomes = async () => {
        await runJobs(api)
        return (await stored()).status
      }
      await expect.poll(becomes, { timeout: 20_000 }).toBe('succeeded')
      expect((await reconcile(api.services)).differences).toEqual([])
      return stored()
    }
    return { ...disputed, decided }
  }

  it('waits for the bank, and is made when the dispute is won', async () => {
    const { booking, decided } = await waiting()
    expect(await decided('winning_evidence')).toMatchObject({ way: 'card', provider_refund_id: expect.any(String) })
    expect(await balance({ account: 'booking', partyId: booking.id })).toBe(-(booking.amount - 100_00))
  })

  it('is paid by the bank when the dispute is lost: the guest has the money, once', async () => {
    const lossBefore = await balance({ account: 'loss' })
    const { booking, decided } = await waiting()
    expect(await decided('losing_evidence')).toMatchObject({ way: 'dispute', provider_refund_id: null })
    expect(await balance({ account: 'booking', partyId: booking.id })).toBe(-(booking.amount - 100_00))
    expect((await balance({ account: 'loss' })) - lossBefore).toBe(booking.amount - 100_00)
    const { rows } = await api.pool.query(`select kind from documents where booking_id = $1 order by kind`, [
      booking.id,
    ])
    expect(rows.map(({ kind }) => kind)).toContain('credit_note')
    const told = await api.pool.query(`select subject from mails where recipient = $1 and subject ilike '%refund%'`, [
      booking.guestEmail,
    ])
    expect(told.rows).toEqual([])
  })
})
