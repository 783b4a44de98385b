import type { ManualAccount, ManualLine } from '#contract/payments/ledger.ts'
import type { AdminRole } from '#shared/admin-rights.ts'
import { minimumCharge } from '#shared/minimum-charge.ts'
import { invalidField } from '../../platform/app-error.ts'

/** Accounts for differences to the provider that are written off. */
const writeOff: readonly ManualAccount[] = ['provider_fee', 'loss']
const writeOffTimes = 20

/** The highest sum of one entry as a multiple of the smallest card charge, by the role of the approver. */
const times: Partial<Record<AdminRole, number>> = { market_owner: Number.POSITIVE_INFINITY, finance: 200_000 }

/** In minor units: 100,000 US dollars for finance, and about as much in other currencies. */
export const mostByHand = (role: AdminRole, currency: string): number => minimumCharge(currency) * (times[role] ?? 0)

/** 10 US dollars, and about as much in other currencies. A larger difference is no rounding. */
const mostWriteOff = (currency: string): number => minimumCharge(currency) * writeOffTimes

/** Throws invalid_request for lines that do not sum to zero, or that write off more than a rounding. */
export function requireSoundLines(lines: readonly ManualLine[]): void {
  const sums = new Map<string, number>()
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  if ([...sums.values()].some((sum) => sum !== 0))
    throw refused('Debits and credits of each currency have to be equal.')
  for (const { account, currency, amount } of lines) {
    if (account !== 'provider') continue
    const others = lines.filter((line) => line.currency === currency && line.account !== 'provider')
    if (others.some((line) => !writeOff.includes(line.account)))
      throw refused('Money at the provider can only be written off to fees or losses.')
    if (Math.abs(amount) > mostWriteOff(currency))
      throw refused(`At most ${mostWriteOff(currency)} minor units can be written off.`)
  }
}

/** The sum of debits of an entry in each currency. */
export function movedBy(lines: readonly ManualLine[]): { currency: string; amount: number }[] {
  const moved = new Map<string, number>()
  for (const { currency, amount } of lines) if (amount > 0) moved.set(currency, (moved.get(currency) ?? 0) + amount)
  return [...moved].map(([currency, amount]) => ({ currency, amount }))
}

const refused = (message: string) => invalidField('lines', message)
