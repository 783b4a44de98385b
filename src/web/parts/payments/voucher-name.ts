import type { Voucher } from '#contract/payments/vouchers.ts'
import { m } from '#web/paraglide/messages.js'

/** "Gift card ending in 7K3M". */
export const voucherName = ({ kind, codeEnd: end }: Pick<Voucher, 'kind' | 'codeEnd'>): string =>
  kind === 'gift_card' ? m.gift_card_ending({ end }) : m.credit_ending({ end })
