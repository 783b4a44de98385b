import type { PackageOfferEntry, PartnerItemEntry } from '#contract/packages/package-desk.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'

type Typed = Record<string, string>

/** Reads the form of a package as the API takes it. The API refuses what cannot be used, beside its field. */
export function readOffer(typed: Typed, categories: readonly string[]): PackageOfferEntry {
  const [en, fr] = [linesOf(typed.included_en), linesOf(typed.included_fr)]
  return {
    // The API checks it against its list.
    unit: (typed.unit ?? '') as PackageOfferEntry['unit'],
    crewed: typed.crewed === 'on',
    minUnits: numberOf(typed.minUnits),
    maxUnits: numberOf(typed.maxUnits),
    minGuests: numberOf(typed.minGuests),
    maxGuests: numberOf(typed.maxGuests),
    categories: [...categories],
    countries: countriesOf(typed.countries),
    // A line without its translation is refused at the other language.
    included: Array.from({ length: Math.max(en.length, fr.length) }, (_, index) => ({
      en: en[index] ?? '',
      fr: fr[index] ?? '',
    })),
    onSale: typed.onSale === 'on',
    isExample: typed.isExample === 'on',
  }
}

export function readItem(typed: Typed): PartnerItemEntry {
  const { amount = '', currency = '', dailyStock = '' } = typed
  return {
    name: { en: typed.name_en ?? '', fr: typed.name_fr ?? '' },
    description: null,
    partner: typed.partner ?? '',
    amount: typedAmount(amount, currency || 'USD') ?? -1,
    currency,
    // The API checks it against its list.
    per: (typed.per ?? '') as PartnerItemEntry['per'],
    included: typed.included === 'on',
    noticeHours: numberOf(typed.noticeHours),
    dailyStock: dailyStock.trim() === '' ? null : numberOf(dailyStock),
    countries: countriesOf(typed.countries),
  }
}

const numberOf = (text = '') => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1)

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const countriesOf = (text = '') =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** The form field for a path of the API. */
export function packageFieldOf(path: string): string {
  const field = path.replace(/^(offer|item)\./, '')
  if (/^included\.\d+\.(en|fr)$/.test(field)) return `included_${field.slice(-2)}`
  if (field.startsWith('name.')) return field.replace('.', '_')
  return field.replace(/\..*$/, '')
}
