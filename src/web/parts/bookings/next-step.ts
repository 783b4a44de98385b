import { m } from '#web/paraglide/messages.js'
import { bookNowPath } from './book-now-path.ts'
import type { Trip } from './load-trip.ts'

/** The ids of the panels of the booking card. */
export const panels = {
  date: 'choose-date',
  duration: 'choose-duration',
  start: 'choose-start',
  guests: 'choose-guests',
  extras: 'choose-extras',
  price: 'price-details',
} as const

/** The guest's next step: choose a missing value, or reserve. */
export type NextStep =
  | { kind: 'choose'; label: string; panel: string }
  | { kind: 'reserve'; to: string; isInstant: boolean }

export function nextStepOf(yachtId: string, { choice, quote, departures, refusal }: Trip): NextStep {
  if (quote) return { kind: 'reserve', to: bookNowPath(yachtId, choice), isInstant: quote.instant }
  if (refusal?.extra) return { kind: 'choose', label: m.choose_hours(), panel: panels.extras }
  if (!choice.date) return { kind: 'choose', label: m.choose_date(), panel: panels.date }
  if (departures?.length) return { kind: 'choose', label: m.choose_time(), panel: panels.start }
  return { kind: 'choose', label: m.choose_date(), panel: panels.date }
}
