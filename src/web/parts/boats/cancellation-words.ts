import { numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { noticeText } from './trip-words.ts'

type Tier = { hoursBefore: number; fee: number }

const whole = 10_000

/** The cancellation tiers as sentences, longest notice first. Fees are basis points of the total. */
export function cancellationWords(tiers: readonly Tier[]): string[] {
  return tiers.map(({ hoursBefore, fee }, index) => {
    const percent = numberText(fee / 100, 1)
    if (hoursBefore > 0) {
      const notice = noticeText(hoursBefore)
      return fee === 0 ? m.cancel_free({ notice }) : m.cancel_fee({ percent, notice })
    }
    if (fee === 0) return m.cancel_always_free()
    if (index === 0) return fee === whole ? m.cancel_never() : m.cancel_always_fee({ percent })
    return fee === whole ? m.cancel_after_whole() : m.cancel_after({ percent })
  })
}
