import type { OfferedItem } from '#contract/packages/packages.ts'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import { getSuitability } from '../../boats/queries.ts'
import { chargedMoney } from '../../currency/charged-money.ts'
import { latestRates } from '../../currency/latest-rates.ts'
import { getPackageOnSale } from '../../packages/queries.ts'
import { listSoldOut } from '../../packages/stock.ts'
import { AppError } from '../../platform/app-error.ts'
import { serves } from '../../pricing/choose-package.ts'
import type { Searcher } from '../model/search.ts'
import { findPackageOffer } from './price-package.ts'

type Departure = { slug: string; yachtId: Id; start: string }

/** The items of the partners who work where the yacht lies. A quote refuses those with a refusal. Throws not_found. */
export async function listPackageItems(
  searcher: Searcher,
  { slug, yachtId, start }: Departure,
): Promise<OfferedItem[]> {
  const { db, now, settings } = searcher
  const pack = await getPackageOnSale(db, slug, now)
  const listed = await findPackageOffer(searcher, yachtId, pack)
  if (!listed) throw new AppError('not_found')
  const { currency, zone } = listed.engine.tariff
  const { country } = await getSuitability(db, yachtId)
  const items = pack.items.filter(({ countries }) => serves(countries, country))
  const departs = Date.parse(start)
  const date = localDateAt(zone, departs)
  const soldOut = await listSoldOut(db, { items: items.map(({ id }) => id), date })
  const rates = await latestRates(db)
  return items.map(({ dailyStock: _, ...item }) => {
    const money = { amount: item.amount, currency: item.currency }
    const price = chargedMoney(rates, money, currency, { now, marginBasisPoints: settings.CHARGE_MARGIN_BP }) ?? null
    const isLate = departs - now < item.noticeHours * hourMs
    const refusal = isLate ? 'notice' : soldOut.includes(item.id) ? 'sold_out' : price ? null : 'rate'
    return { ...item, price, refusal }
  })
}
