import type { AdminRole } from './admin-rights.ts'
import { minimumCharge } from './minimum-charge.ts'

/** The highest sum of refunds beyond the terms of one booking, by role, as a multiple of the smallest card charge. */
const times: Partial<Record<AdminRole, number>> = {
  market_owner: Number.POSITIVE_INFINITY,
  finance: 20_000,
  support: 600,
}

/**
 * In minor units: 300 US dollars for support, 10,000 for finance, and about as much in other currencies. The market owner has no
 * limit.
 */
export const mostBeyondTerms = (role: AdminRole, currency: string): number =>
  minimumCharge(currency) * (times[role] ?? 0)
