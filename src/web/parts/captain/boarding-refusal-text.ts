import type { BoardingRefusal } from '#contract/bookings/boarding-refusal.ts'
import { m } from '#web/paraglide/messages.js'

/** `not_here`: without a connection nobody knows the reason why a code is not one of the page. */
export type LocalRefusal = BoardingRefusal | 'not_here'

const texts: Record<LocalRefusal, () => string> = {
  unknown: m.boarding_unknown,
  other_yacht: m.boarding_other_yacht,
  other_day: m.boarding_other_day,
  cancelled: m.boarding_cancelled,
  called_off: m.boarding_called_off,
  departed: m.boarding_departed,
  nobody: m.boarding_nobody,
  not_here: m.boarding_not_here,
}

export const boardingRefusalText = (reason: LocalRefusal): string => texts[reason]()
