import type { ErrorData } from '#contract/error-data.ts'
import type { ChosenPackage } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import { hourMs } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import type { LocalText } from '#shared/locale.ts'
import { getSuitability } from '../boats/queries.ts'
import { chargedMoney } from '../currency/charged-money.ts'
import { latestRates } from '../currency/latest-rates.ts'
import { getPackageOnSale, listItemsByIds, type PackageOffer, type PartnerItem } from '../packages/queries.ts'
import { listSoldOut } from '../packages/stock.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { OwnBooking } from './find-period.ts'
import type { PackageTrip, Tariff, Trip } from './tariff.ts'

type Sale = {
  tariff: Tariff
  trip: Trip
  now: Instant
  own: OwnBooking | undefined
  ignoresNotice: boolean | undefined
  margin: number
}

/**
 * The package of a trip, with the prices of its items in the tariff's currency. A booking that is being changed keeps its items
 * at the agreed prices. Throws not_found, and package_unavailable with the reason.
 */
export async function choosePackage(
  db: Db,
  wanted: ChosenPackage | undefined,
  sale: Sale,
): Promise<PackageTrip | undefined> {
  if (sale.own) return sale.own.package && keepPackage(db, sale.own.package, { ...sale, own: sale.own })
  if (!wanted) return undefined
  const { entry, offer, items } = await getPackageOnSale(db, wanted.slug, sale.now)
  const { country, categories } = await getSuitability(db, sale.tariff.listingId)
  refuseUnsuitable(offer, { ...sale, country, categories })
  const chosen = chooseItems(items, { wanted: wanted.items, country })
  await refuseUnavailable(db, chosen, sale)
  const rates = await latestRates(db)
  return {
    slug: wanted.slug,
    title: namedPackage(entry.title),
    items: chosen.map(({ id, name, per, amount, currency }) => {
      const { now, margin: marginBasisPoints } = sale
      const charged = chargedMoney(rates, { amount, currency }, sale.tariff.currency, { now, marginBasisPoints })
      if (!charged) throw unavailable({ packageReason: 'rate', itemId: id })
      return { id, name, per, unitAmount: charged.amount }
    }),
  }
}

const namedPackage = ({ en, fr = en }: LocalText): LocalText => ({ en: `Package: ${en}`, fr: `Formule\u00a0: ${fr}` })

/** The items must still be possible at the place and time of the changed trip. */
async function keepPackage(db: Db, kept: PackageTrip, sale: Sale & { own: OwnBooking }): Promise<PackageTrip> {
  const items = await listItemsByIds(
    db,
    kept.items.map(({ id }) => id),
  )
  const { country } = await getSuitability(db, sale.tariff.listingId)
  const elsewhere = items.find(({ countries }) => !serves(countries, country))
  if (elsewhere) throw unavailable({ packageReason: 'item', itemId: elsewhere.id })
  await refuseUnavailable(db, items, sale)
  return kept
}

const unavailable = (reason: ErrorData<'package_unavailable'>) => new AppError('package_unavailable', reason)

export const serves = (countries: readonly string[], country: string | null) =>
  countries.length === 0 || (country !== null && countries.includes(country))

type Place = { country: string | null; categories: readonly string[] }

function refuseUnsuitable(offer: PackageOffer, { tariff, trip, country, categories }: Sale & Place): void {
  const { minUnits, maxUnits, minGuests, maxGuests } = offer
  const isSuitable = offer.categories.length === 0 || offer.categories.some((each) => categories.includes(each))
  const hasCrew = tariff.crewed || !offer.crewed
  if (!isSuitable || !hasCrew || !serves(offer.countries, country)) throw unavailable({ packageReason: 'yacht' })
  if (tariff.unit !== offer.unit || trip.units < minUnits || trip.units > maxUnits)
    throw unavailable({ packageReason: 'length', least: minUnits, most: maxUnits })
  if (trip.guests < minGuests || trip.guests > maxGuests)
    throw unavailable({ packageReason: 'party', least: minGuests, most: maxGuests })
}

type Choice = { wanted: readonly Id[]; country: string | null }

/** Included items, and the wanted ones. An item of another package, or of a partner elsewhere, is refused. */
function chooseItems(items: readonly PartnerItem[], { wanted, country }: Choice): PartnerItem[] {
  const offered = items.filter(({ countries }) => serves(countries, country))
  const forged = wanted.find(
    (id, index) => wanted.indexOf(id) !== index || !offered.some((item) => item.id === id && !item.included),
  )
  if (forged !== undefined) throw unavailable({ packageReason: 'item', itemId: forged })
  return offered.filter(({ id, included }) => included || wanted.includes(id))
}

async function refuseUnavailable(
  db: Db,
  items: readonly PartnerItem[],
  { trip, now, own, ignoresNotice }: Sale,
): Promise<void> {
  const keepsTime = own?.period.start === trip.start
  const late = items.find(({ noticeHours }) => trip.start - now < noticeHours * hourMs)
  if (late && !keepsTime && !ignoresNotice) throw unavailable({ packageReason: 'notice', itemId: late.id })
  const ids = items.map(({ id }) => id)
  const [soldOut] = await listSoldOut(db, { items: ids, date: trip.date, exceptBooking: own?.id })
  if (soldOut !== undefined) throw unavailable({ packageReason: 'sold_out', itemId: soldOut })
}
