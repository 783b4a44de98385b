import type { DifferenceAction } from '#contract/differences.ts'

/** What differs, in the words of the comparison. */
type Difference = { what: string; subject: string; theirs: string }

const again = new Set(['payment', 'missing payment', 'refund', 'missing refund', 'hold', 'gift card', 'unsettled'])

/** What can be done about it here; null where people have to look. */
export function actionFor({ what, theirs }: Difference): DifferenceAction | null {
  if (again.has(what)) return 'look_again'
  if (what === 'unknown refund') return 'adopt_refund'
  // Nothing of ours will ever take it: the guest's bank lets it go.
  if ((what === 'unknown payment' || what === 'unknown hold') && theirs.startsWith('authorised ')) return 'release'
  return what === 'balance' ? 'write_off' : null
}
