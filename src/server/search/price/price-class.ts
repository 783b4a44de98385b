import { dayMs, hourMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { Start } from '../../availability/start.ts'
import type { Tariff } from '../../pricing/tariff.ts'

/**
 * A key that is equal for departures of one day and length with the same price: no rule of the tariff depends on the hour, the
 * nights are the same, and the notice is on the same side of every limit.
 */
export function priceClassOf(tariff: Tariff, { at, offset, day }: Start, end: Instant, now: Instant): string {
  if (tariff.unit === 'hour' && tariff.rateRules.length > 0) {
    const isByHour = tariff.rateRules.some(({ starts }) => starts !== null)
    if (isByHour || end + offset > (day + 1) * dayMs) return String(at)
  }
  return limitsOf(tariff, at - now)
}

function limitsOf({ discountRules, promotions }: Tariff, notice: number): string {
  const early = [...discountRules, ...promotions].map(
    ({ daysBefore }) => daysBefore !== null && notice >= daysBefore * dayMs,
  )
  const late = discountRules.map(({ hoursBefore }) => hoursBefore !== null && notice <= hoursBefore * hourMs)
  return [...early, ...late].join()
}
