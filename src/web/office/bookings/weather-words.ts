import type { WeatherCall } from '#contract/bookings/weather-calls.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { m } from '#web/paraglide/messages.js'

export const sourceWords: Record<WeatherCall['source'], () => string> = {
  operator: m.office_source_operator,
  captain: m.office_source_captain,
  owner: m.office_source_owner,
  authority: m.office_source_authority,
}

/** An unknown source counts as the operator; our forms never send one. */
export const sourceIn = (text: string | undefined): WeatherCall['source'] =>
  keysOf(sourceWords).find((source) => source === text) ?? 'operator'

export const weatherWords = () => ({
  source: { label: m.office_source() },
  reason: { label: m.office_reason_guest(), wrong: () => m.office_reason_wrong() },
  evidence: { label: m.office_evidence(), wrong: () => m.office_words_wrong() },
})
