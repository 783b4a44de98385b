import type { AdminRole } from './admin-rights.ts'
import { minimumCharge } from './minimum-charge.ts'

/** How much one role may give beyond the terms of a booking in all, as a multiple of the least that a card is charged. */
const times: Partial<Record<AdminRole, number>> = {
  market_owner: Number.POSITIVE_INFINITY,
  finance: 20_000,
  support: 600,
}

/** In minor units: 300 US dollars for support, 10,000 for finance, and about as much of other currencies; without a limit for the owner of the market. */
export const mostBeyondTerms = (role: AdminRole, currency: string): number =>
  minimumCharge(currency) * (times[role] ?? 0)
