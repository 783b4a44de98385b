import type { VoucherKind, VoucherState } from '#contract/payments/vouchers.ts'
import { m } from '#web/paraglide/messages.js'

type Tone = 'plain' | 'good' | 'bad'

export const voucherKinds: Record<VoucherKind, { text: () => string }> = {
  gift_card: { text: m.money_way_gift_card },
  credit: { text: m.money_way_credit },
}

export const voucherStates: Record<VoucherState, { text: () => string; tone: Tone }> = {
  usable: { text: m.money_voucher_usable, tone: 'good' },
  used_up: { text: m.money_voucher_used_up, tone: 'plain' },
  expired: { text: m.money_voucher_expired, tone: 'plain' },
  blocked: { text: m.money_voucher_blocked, tone: 'bad' },
}
