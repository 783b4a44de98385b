import type { OfferEntry, Tariffs } from '#contract/pricing/tariff-fields.ts'
import { type DiscountKind, type Entry, type EntryKind, fieldsOf, type RateKind } from './entry-fields.ts'
import { entryOf, type Setting } from './entry-values.server.ts'

const rateKinds: readonly string[] = ['season', 'weekday', 'time_of_day', 'event'] satisfies RateKind[]
const discountKinds: readonly string[] = ['length', 'early_bird', 'last_minute'] satisfies DiscountKind[]
const otherKinds: readonly string[] = ['promotion', 'extra', 'offer', 'new_offer'] satisfies EntryKind[]

export const isEntryKind = (kind: string): kind is EntryKind =>
  [...rateKinds, ...discountKinds, ...otherKinds].includes(kind)

/** The list that holds entries of a kind. */
const listOf = (kind: EntryKind): 'rateRules' | 'discountRules' | 'promotions' | 'extras' | 'offers' => {
  if (rateKinds.includes(kind)) return 'rateRules'
  if (discountKinds.includes(kind)) return 'discountRules'
  return kind === 'promotion' ? 'promotions' : kind === 'extra' ? 'extras' : 'offers'
}

/** Finds an entry of this offer or of the yacht, with its kind. */
export function findEntry(
  tariffs: Tariffs,
  offer: OfferEntry,
  id: string,
): { kind: EntryKind; entry: Entry } | undefined {
  const rule = [...offer.rateRules, ...offer.discountRules].find((each) => each.id === id)
  if (rule) return { kind: rule.kind, entry: rule }
  const promotion = tariffs.promotions.find((each) => each.id === id)
  if (promotion) return { kind: 'promotion', entry: promotion }
  const extra = tariffs.extras.find((each) => each.id === id)
  if (extra) return { kind: 'extra', entry: extra }
  return undefined
}

/** The first values of a new entry. */
export function blankEntry(kind: EntryKind, offer: OfferEntry): Entry {
  if (kind === 'new_offer') return newOfferOf(offer)
  if (kind === 'offer') return offer
  if (kind === 'extra') {
    const what = { per: 'booking', mandatory: false, payable: 'now', maxQuantity: 1, minHours: null, maxHours: null }
    return { offerId: null, currency: offer.currency, ...what }
  }
  if (kind === 'promotion') return { offerId: null, label: 'Discount Offer' }
  return { kind }
}

/** A new offer copies the hours and terms of an existing one, without its rules. */
function newOfferOf({ id: _, ...offer }: OfferEntry): Entry {
  return { ...offer, isMain: false, active: true, rate: null, rateRules: [], discountRules: [] }
}

const longest: Record<string, number> = { hour: 12, day: 7, week: 4 }

type Change = { tariffs: Tariffs; offer: OfferEntry; kind: EntryKind; id: string; form: FormData } & Omit<
  Setting,
  'currency'
>

/** The tariffs with the typed entry; undefined where the entry no longer exists. */
export function withEntry({ tariffs, offer, kind, id, form, ...setting }: Change): Tariffs | undefined {
  const found = kind === 'offer' ? { entry: offer } : findEntry(tariffs, offer, id)
  if (id && !found) return undefined
  const before = found?.entry ?? blankEntry(kind, offer)
  const typed = entryOf(fieldsOf(kind, offer), form, before, { currency: offer.currency, ...setting })
  return put(tariffs, offer, { kind, entry: kind === 'new_offer' ? fitUnit(typed) : typed })
}

/** Resets the bounds of an offer whose unit changes: limits in hours make no sense in weeks. */
function fitUnit(entry: Entry): Entry {
  if (!('unit' in entry)) return entry
  const { unit, crewed } = entry
  const bounds = { minUnits: 1, maxUnits: longest[unit ?? ''] ?? 7, leadMinutes: unit === 'hour' ? 120 : 1440 }
  return { ...entry, ...bounds, ...(crewed === false && { captainUnit: 'included', captainRate: 0 }) }
}

/** The tariffs without the offer or entry with this id. */
export function withoutEntry(tariffs: Tariffs, id: string): Tariffs {
  const others = <Each extends { id?: string | undefined }>(list: readonly Each[]) =>
    list.filter((each) => each.id !== id)
  return {
    offers: tariffs.offers.map((offer) => ({
      ...offer,
      rateRules: others(offer.rateRules),
      discountRules: others(offer.discountRules),
    })),
    promotions: others(tariffs.promotions),
    extras: others(tariffs.extras),
  }
}

function put(tariffs: Tariffs, offer: OfferEntry, { kind, entry }: { kind: EntryKind; entry: Entry }): Tariffs {
  const list = listOf(kind)
  const into = (entries: readonly Entry[]) =>
    entry.id && entries.some(({ id }) => id === entry.id)
      ? entries.map((each) => (each.id === entry.id ? entry : each))
      : [...entries, entry]
  const changed =
    list === 'rateRules' || list === 'discountRules'
      ? { offers: tariffs.offers.map((each) => (each.id === offer.id ? { ...each, [list]: into(each[list]) } : each)) }
      : { [list]: into(tariffs[list]) }
  // The API checks the typed values.
  return { ...tariffs, ...changed } as Tariffs
}
