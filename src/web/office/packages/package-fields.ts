import type { AdminItem, AdminPackage } from '#contract/packages/package-desk.ts'
import { toDecimal } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'

export const offerWords = (): FieldWords => ({
  unit: { label: m.package_desk_unit() },
  crewed: { label: m.package_desk_crewed() },
  minUnits: { label: m.package_desk_min_units(), wrong: m.package_desk_wrong_number },
  maxUnits: { label: m.package_desk_max_units(), wrong: m.package_desk_wrong_bounds },
  minGuests: { label: m.package_desk_min_guests(), wrong: m.package_desk_wrong_number },
  maxGuests: { label: m.package_desk_max_guests(), wrong: m.package_desk_wrong_bounds },
  categories: { label: m.package_desk_categories() },
  countries: { label: m.package_desk_countries(), wrong: m.package_desk_wrong_countries },
  included_en: { label: m.package_desk_included_en(), wrong: m.package_desk_wrong_included },
  included_fr: { label: m.package_desk_included_fr(), wrong: m.package_desk_wrong_included },
  onSale: { label: m.package_desk_on_sale() },
  isExample: { label: m.package_desk_is_example() },
})

export const itemWords = (): FieldWords => ({
  name_en: { label: m.taxonomy_name_en(), wrong: m.package_desk_wrong_text },
  name_fr: { label: m.taxonomy_name_fr(), wrong: m.package_desk_wrong_text },
  partner: { label: m.package_desk_partner(), wrong: m.package_desk_wrong_text },
  amount: { label: m.package_desk_price(), wrong: m.taxonomy_wrong_price },
  currency: { label: m.taxonomy_currency(), wrong: m.package_desk_wrong_currency },
  per: { label: m.taxonomy_per() },
  included: { label: m.package_desk_item_included() },
  noticeHours: { label: m.package_desk_notice(), wrong: m.package_desk_wrong_number },
  dailyStock: { label: m.package_desk_stock(), wrong: m.package_desk_wrong_number },
  countries: { label: m.package_desk_countries(), wrong: m.package_desk_wrong_countries },
})

type Values = Record<string, string>

/** The values of the form; those of a usual package where the text is not sold yet. */
export function offerValues({ offer }: AdminPackage): Values {
  if (!offer) return { unit: 'hour', crewed: 'on', minUnits: '2', maxUnits: '6', minGuests: '2', maxGuests: '12' }
  const lines = (locale: 'en' | 'fr') => offer.included.map((text) => text[locale] ?? text.en).join('\n')
  return {
    unit: offer.unit,
    crewed: offer.crewed ? 'on' : '',
    minUnits: String(offer.minUnits),
    maxUnits: String(offer.maxUnits),
    minGuests: String(offer.minGuests),
    maxGuests: String(offer.maxGuests),
    categories: offer.categories.join(),
    countries: offer.countries.join(', '),
    included_en: lines('en'),
    included_fr: lines('fr'),
    onSale: offer.onSale ? 'on' : '',
    isExample: offer.isExample ? 'on' : '',
  }
}

export function itemValues(item: AdminItem | null): Values {
  if (!item) return { per: 'booking', noticeHours: '24', currency: 'AED' }
  return {
    name_en: item.name.en,
    name_fr: item.name.fr ?? '',
    partner: item.partner,
    amount: toDecimal(item).replace(/\.0+$/, ''),
    currency: item.currency,
    per: item.per,
    included: item.included ? 'on' : '',
    noticeHours: String(item.noticeHours),
    dailyStock: item.dailyStock === null ? '' : String(item.dailyStock),
    countries: item.countries.join(', '),
  }
}
