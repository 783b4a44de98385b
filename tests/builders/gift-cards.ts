import { expect } from 'vitest'
import type { GiftCardOrder } from '#contract/payments/gift-cards.ts'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { balanceOf } from '#server/payments/ledger/balances.ts'
import { newId } from '#shared/id.ts'
import type { testApi } from '../harness/api.ts'
import type { testPayments } from './payments.ts'

export type Bought = { token: string; recipientEmail: string; buyerEmail: string }

/** People who buy gift cards of AED 500. */
export function testGiftCards(
  api: Awaited<ReturnType<typeof testApi>>,
  payments: Pick<Awaited<ReturnType<typeof testPayments>>, 'enterCard'>,
) {
  const wish = {
    currency: 'AED',
    amount: 500_00,
    recipientName: 'Ben',
    message: 'See you on board {recipient}',
    buyerName: 'Ana Costa',
    language: 'en',
  }

  async function order(more: object = {}): Promise<Bought> {
    const people = { recipientEmail: `ben-${newId()}@example.com`, buyerEmail: `ana-${newId()}@example.com` }
    const { status, body } = await api.post<{ token: string }>('/api/gift-cards', { ...wish, ...people, ...more })
    expect(status).toBe(201)
    return { ...people, token: body.token }
  }

  const asBuyer = ({ token }: Bought) => ({ headers: { authorization: `Bearer ${token}` } })
  const start = async (bought: Bought) =>
    (await api.post<StartedPayment>('/api/gift-card/payment', {}, asBuyer(bought))).body
  const check = async (bought: Bought) =>
    (await api.post<GiftCardOrder>('/api/gift-card/payment/check', {}, asBuyer(bought))).body
  const pay = async (bought: Bought, number?: string) => payments.enterCard(await start(bought), number)

  async function stored({ buyerEmail }: Bought) {
    const { rows } = await api.pool.query(
      `select gift_card_orders.*, vouchers.balance::int, vouchers.blocked_at, vouchers.kind
      from gift_card_orders left join vouchers on vouchers.id = voucher_id where buyer_email = $1`,
      [buyerEmail],
    )
    return rows[0]
  }

  const owed = async (bought: Bought) =>
    0 - (await balanceOf(api.db, { account: 'gift_card', partyId: (await stored(bought)).voucher_id }, 'AED'))

  return { wish, order, asBuyer, start, check, pay, stored, owed }
}
