import type { AdminRole } from './admin-rights.ts'

const shares: Partial<Record<AdminRole, number>> = { market_owner: 10_000, support: 1_500 }

/** The largest discount of an offer, by role, in basis points of the regular total. A larger one needs the market owner. */
export const mostDiscount = (role: AdminRole): number => shares[role] ?? 0
