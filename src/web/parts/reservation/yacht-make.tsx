import type { BookingSummary } from '#contract/bookings/booking-details.ts'
import { numberText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'

type YachtMakeProps = { booking: Pick<BookingSummary, 'yachtModel' | 'yachtLength'> }

/** "Sunseeker Manhattan 66 · 20.2 m · ", as far as it is known, before further facts of the same line. */
export function YachtMake({ booking: { yachtModel, yachtLength } }: YachtMakeProps) {
  const length = yachtLength === null ? null : m.metres({ length: numberText(yachtLength, 1) })
  return [yachtModel, length].filter((fact) => fact !== null).map((fact) => `${fact} · `)
}
