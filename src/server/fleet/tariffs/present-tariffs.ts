import type { TariffDesk } from '#contract/pricing/tariffs.ts'
import { type Instant, localDateAt } from '#shared/local-time.ts'
import { lastBookableDate, mostMonthsAhead } from '../../availability/booking-horizon.ts'
import type { TariffState } from './tariff-state.ts'

export function presentTariffs(state: TariffState, now: Instant): TariffDesk {
  const { version, title, zone, isPublic, draft, published, isOutdated } = state
  return {
    version,
    title,
    zone,
    isPublic,
    hasDraft: draft !== null,
    isOutdated,
    firstDate: localDateAt(zone, now),
    lastDate: lastBookableDate({ horizonMonths: mostMonthsAhead }, now),
    tariffs: draft ?? published,
  }
}
