import { describe, expect, it } from 'vitest'
import type { Id } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { paymentRows } from '#tests/builders/payment-rows.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { getPayment, listPaymentsOf, type Payment, updatePayment } from './queries.ts'
import {
  authoriseForGroup,
  giveAuthorisation,
  handOver,
  insertGroupPayment,
  joinPayments,
  listGroupPayments,
} from './request-groups.ts'

const { db, pool } = await testDatabase()
const { inTx, book } = paymentRows({ db, pool })
const yacht = await buildListing(db)
const now = Date.UTC(2026, 3, 10, 12)

/** Requests for one trip on several yachts, one payment each. */
async function requests(amounts: number[], currency = 'AED'): Promise<{ group: Id; payments: Payment[] }> {
  const bookings = await Promise.all(amounts.map(() => book(currency, yacht)))
  const [group = ''] = bookings
  for (const [at, bookingId] of bookings.entries())
    await inTx((tx) =>
      insertGroupPayment(tx, { bookingId, group, purpose: 'full', amount: amounts[at] ?? 0, currency, now }),
    )
  return { group, payments: await listGroupPayments(db, group) }
}

async function authorised(amounts: number[], currency = 'AED') {
  const { group, payments } = await requests(amounts, currency)
  const [holder, ...others] = payments
  if (!holder) return expect.fail('there is a payment')
  const dearest = Math.max(...amounts)
  const card = { card_brand: 'visa', card_last4: '4242', customer_id: `cus_${group}`, method_id: `pm_${group}` }
  await updatePayment(db, holder.id, { ...card, intent_id: `pi_${group}`, authorised_amount: dearest })
  for (const { id } of payments) await updatePayment(db, id, { status: 'authorised', authorised_at: new Date(now) })
  return {
    group,
    holder: await getPayment(db, holder.id),
    others: await Promise.all(others.map(({ id }) => getPayment(db, id))),
  }
}

const authorise = (payment: Payment, amount: number) => inTx((tx) => authoriseForGroup(tx, payment, amount, now))
const hand = (payment: Payment) => inTx((tx) => handOver(tx, payment))
/** The amounts of payments by whether the card's authorisation is theirs. */
const holders = async (group: Id) =>
  (await listGroupPayments(db, group)).filter(({ intent_id }) => intent_id !== null).map(({ amount }) => amount)

describe('the card of several requests', () => {
  it.each(['AED', 'JPY', 'KWD'])(
    'is asked for what the dearest of them costs, each keeps its own amount: %s',
    async (currency) => {
      const { payments } = await requests([50_000, 90_010, 70_000], currency)
      const [first] = payments
      if (!first) return expect.fail('there is a payment')
      expect(await authorise(first, 90_010)).toMatchObject({ id: first.id, authorised_amount: 90_010, amount: 50_000 })
      expect(payments.map(({ amount }) => amount)).toEqual([50_000, 90_010, 70_000])
      await expect(updatePayment(db, first.id, { authorised_amount: 49_999 })).rejects.toThrow('check constraint')
    },
  )

  it('is asked anew for another sum, and nobody can pay the old one', async () => {
    const { group, payments } = await requests([50_000, 60_000])
    const [first] = payments
    if (!first) return expect.fail('there is a payment')
    await updatePayment(db, first.id, { intent_id: `pi_${group}`, authorised_amount: 60_000 })
    const asked = await getPayment(db, first.id)
    expect((await authorise(asked, 60_000)).id, 'the same sum').toBe(first.id)
    const anew = await authorise(asked, 80_000)
    expect(anew).toMatchObject({
      amount: 50_000,
      authorised_amount: 80_000,
      status: 'open',
      intent_id: null,
      request_group: group,
    })
    expect(await getPayment(db, first.id)).toMatchObject({ status: 'voiding' })
  })

  it('is not asked again once it has reserved the money', async () => {
    const { holder } = await authorised([50_000, 60_000])
    expect(await authorise(holder, 999_999)).toMatchObject({ id: holder.id, authorised_amount: 60_000 })
  })

  it('that a request has reserved already stands for those that join it', async () => {
    const bookingId = await book('KWD', yacht)
    const money = { booking_id: bookingId, purpose: 'full', amount: 30_010, currency: 'KWD', created_at: new Date(now) }
    const ids = ['a'.repeat(24), 'b'.repeat(24)]
    await db
      .insertInto('payments')
      .values([
        { ...money, id: ids[0] ?? '', status: 'authorised' },
        { ...money, id: ids[1] ?? '', status: 'voided', voided_at: new Date(now) },
      ])
      .execute()
    await inTx((tx) => joinPayments(tx, bookingId, bookingId))
    expect(
      (await listPaymentsOf(db, bookingId))
        .map(({ request_group, authorised_amount }) => [request_group, authorised_amount])
        .sort(),
    ).toEqual(
      [
        [bookingId, 30_010],
        [null, null],
      ].sort(),
    )
  })
})

describe('an authorisation that one request does not need any more', () => {
  it('goes on to another that does, with its card, and stays with one alone', async () => {
    const { group, holder, others } = await authorised([50_000, 90_000, 70_000])
    expect(await hand(holder)).toBe(true)
    const [next] = others
    expect(await getPayment(db, next?.id ?? '')).toMatchObject({
      intent_id: holder.intent_id,
      authorised_amount: 90_000,
      card_last4: '4242',
      method_id: holder.method_id,
      amount: 90_000,
    })
    expect(await getPayment(db, holder.id)).toMatchObject({
      intent_id: null,
      authorised_amount: null,
      customer_id: null,
      method_id: null,
    })
    expect(await holders(group)).toEqual([90_000])
  })

  it('is given back where no other waits for its owner', async () => {
    const { holder, others } = await authorised([50_000, 90_000])
    for (const { id } of others) await updatePayment(db, id, { status: 'voided', voided_at: new Date(now) })
    expect(await hand(holder)).toBe(false)
    expect((await getPayment(db, holder.id)).intent_id).toBe(holder.intent_id)
  })

  it('is not one where the payment stands alone, or was decided', async () => {
    const { holder } = await authorised([50_000, 90_000])
    expect(await hand({ ...holder, request_group: null })).toBe(false)
    expect(await hand({ ...holder, status: 'capturing' })).toBe(false)
  })

  it('given to who has it changes nothing', async () => {
    const { group, holder } = await authorised([50_000, 90_000])
    await inTx((tx) => giveAuthorisation(tx, holder, holder))
    expect(await getPayment(db, holder.id)).toEqual(holder)
    expect(await holders(group)).toEqual([50_000])
  })
})
