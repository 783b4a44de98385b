import type { PayoutStatus } from '#contract/payouts.ts'

type Transition = { from: readonly PayoutStatus[]; to: PayoutStatus }

/** A payout changes state through this table only, by `movePayout`. */
export const payoutTransitions = {
  /** Another person than who prepared it has released it: the provider is being told. */
  release: { from: ['upcoming'], to: 'sending' },
  /** The provider has it, or an operator has sent the bank transfer. */
  send: { from: ['upcoming', 'sending'], to: 'sent' },
  /** The provider does not take it: no money has moved. */
  refuse: { from: ['sending'], to: 'failed' },
  arrive: { from: ['sent'], to: 'paid' },
  /** The bank did not take it, and the provider has given it back. */
  fail: { from: ['sent'], to: 'failed' },
  /** A bank sent it back, also after it had arrived. */
  return: { from: ['sent', 'paid'], to: 'returned' },
} as const satisfies Record<string, Transition>

export type PayoutAction = keyof typeof payoutTransitions
