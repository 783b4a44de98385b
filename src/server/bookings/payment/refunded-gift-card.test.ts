import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type Bought, testGiftCards } from '#tests/builders/gift-cards.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { testPayments } from '#tests/builders/payments.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { settleOrder } from '../../payments/gift-cards/settle-order.ts'
import { credit, debit } from '../../payments/ledger/accounts.ts'
import { balanceOf, proveLedger } from '../../payments/ledger/balances.ts'
import { postEntry } from '../../payments/ledger/post-entry.ts'
import { reconcile } from '../differences/reconcile.ts'

const api = await testApi()
const payments = await testPayments(api)
// Yachts are paid in its currency: dirhams.
await buildListing(api.db)
const { wish, order, check, pay, stored, owed } = testGiftCards(api, payments)

type Step = { what: 'spend' | 'refund'; part: number }

async function agreed() {
  const { currencies, differences, mended } = await reconcile(api.services)
  expect(differences).toEqual([])
  for (const { ledger, provider } of currencies) expect(ledger).toBe(provider)
  return mended
}

afterEach(async () => {
  await payments.clearFaults()
})

describe('a gift card whose buyer is refunded at the provider', () => {
  const refund = async (bought: Bought, amount: number) =>
    payments.stripe.refunds.create({ payment_intent: (await stored(bought)).intent_id, amount })
  const balance = async (bought: Bought) => {
    await runJobs(api)
    return (await stored(bought)).balance
  }
  /** As bookings do it. */
  const spend = async (bought: Bought, amount: number, at = 0) => {
    const { voucher_id } = await stored(bought)
    await api.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('vouchers')
        .set(({ eb }) => ({ balance: eb('balance', '-', amount) }))
        .where('id', '=', voucher_id)
        .execute()
      await postEntry(tx, {
        reference: `test:${voucher_id}:${at}`,
        kind: 'voucher_used',
        postings: [
          debit({ account: 'gift_card', partyId: voucher_id }, amount, 'AED'),
          credit({ account: 'commission' }, amount, 'AED'),
        ],
      })
    })
  }
  const lost = () => balanceOf(api.db, { account: 'loss' }, 'AED')

  /** Spends a part of what the card has, or refunds a part of what was not refunded yet. */
  async function take(bought: Bought, { what, part }: Step, at: number) {
    const { id, balance: had, intent_id } = await stored(bought)
    const { data } = await payments.stripe.refunds.list({ payment_intent: intent_id })
    const most = what === 'spend' ? had : data.reduce((left, { amount }) => left - amount, wish.amount)
    const amount = Math.floor((most * part) / 100)
    if (amount === 0) return
    if (what === 'spend') await spend(bought, amount, at)
    else {
      await refund(bought, amount)
      await settleOrder(api.services, { orderId: id })
    }
    const left = Math.max(0, had - amount)
    expect([(await stored(bought)).balance, await owed(bought)]).toEqual([left, left])
    expect(await proveLedger(api.db)).toEqual([])
  }

  it('has that much less, and the books agree', async () => {
    const bought = await order()
    await pay(bought)
    await check(bought)
    await refund(bought, 200_00)
    await expect.poll(() => balance(bought)).toBe(300_00)
    await check(bought)
    expect(await owed(bought)).toBe(300_00)
    expect((await stored(bought)).blocked_at).toBeNull()
    await refund(bought, 300_00)
    await expect.poll(() => balance(bought)).toBe(0)
    expect((await stored(bought)).blocked_at).not.toBeNull()
    expect(await agreed()).toEqual([])
  })

  it('loses what is unspent alone: what was spent is the market’s loss', async () => {
    const bought = await order()
    await pay(bought)
    await check(bought)
    const before = await lost()
    await spend(bought, 400_00)
    await refund(bought, 250_00)
    await expect.poll(() => balance(bought)).toBe(0)
    expect((await lost()) - before).toBe(150_00)
    expect(await agreed()).toEqual([])
  })

  it('has it again where the bank sends the refund back', async () => {
    const bought = await order()
    await pay(bought, '4000000000005126')
    await check(bought)
    await refund(bought, 200_00)
    await expect.poll(() => balance(bought)).toBe(300_00)
    api.clock.now += 3_000
    const after = async () => {
      await check(bought)
      return balance(bought)
    }
    await expect.poll(after).toBe(500_00)
    expect(await owed(bought)).toBe(500_00)
  })

  it('leaves the ledger at zero, whatever is spent and refunded in which order', async () => {
    const step = fc.record({
      what: fc.constantFrom<Step['what']>('spend', 'refund'),
      part: fc.integer({ min: 1, max: 100 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const bought = await order()
        await pay(bought)
        await check(bought)
        for (const [at, each] of steps.entries()) await take(bought, each, at)
      }),
      { numRuns: runs(8) },
    )
    await runJobs(api)
    expect(await agreed()).toEqual([])
  })

  it('is mended by the reconciliation where the webhook was lost', async () => {
    const bought = await order()
    await pay(bought)
    await check(bought)
    await payments.order('lose_webhook', 10)
    await refund(bought, 500_00)
    expect(await agreed()).toEqual([`gift card order ${(await stored(bought)).id}`])
    expect((await stored(bought)).balance).toBe(0)
  })
})
