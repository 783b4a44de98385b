import type { DifferenceAction } from '#contract/payments/differences.ts'

/** A difference, in the words of the comparison. */
type Difference = { what: string; subject: string; theirs: string }

const again = new Set(['payment', 'missing payment', 'refund', 'missing refund', 'hold', 'gift card', 'unsettled'])

/** The action that settles a difference; null where people have to look. */
export function actionFor({ what, theirs }: Difference): DifferenceAction | null {
  if (again.has(what)) return 'look_again'
  if (what === 'unknown refund') return 'adopt_refund'
  // None of our payments will capture this authorisation, so that the guest's bank should release it.
  if ((what === 'unknown payment' || what === 'unknown hold') && theirs.startsWith('authorised ')) return 'release'
  return what === 'balance' ? 'write_off' : null
}
