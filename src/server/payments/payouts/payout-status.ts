import type { PayoutStatus } from '#contract/payouts.ts'

type Transition = { from: readonly PayoutStatus[]; to: PayoutStatus }

/** All transitions of a payout. Only `movePayout` changes the state. */
export const payoutTransitions = {
  /** A second person has released it, and the provider is being called. */
  release: { from: ['upcoming'], to: 'sending' },
  /** The provider has it, or an operator has sent the bank transfer. */
  send: { from: ['upcoming', 'sending'], to: 'sent' },
  /** The provider rejects it: no money has moved. */
  refuse: { from: ['sending'], to: 'failed' },
  arrive: { from: ['sent'], to: 'paid' },
  /** The bank rejected it, and the provider has returned it. */
  fail: { from: ['sent'], to: 'failed' },
  /** A bank returned it, possibly after its arrival. */
  return: { from: ['sent', 'paid'], to: 'returned' },
} as const satisfies Record<string, Transition>

export type PayoutAction = keyof typeof payoutTransitions
