import type { OfferEntry } from '#contract/pricing/tariff-fields.ts'
import { weekdayNames } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { EntryField, EntryKind } from './entry-fields.ts'
import { offerName } from './tariff-words.ts'

type Option = { value: string; label: string }
type Form = {
  kind: EntryKind
  field: EntryField
  offers: readonly OfferEntry[]
  values: Readonly<Record<string, string>>
  /** The cancellation policies that are offered. */
  terms?: readonly Option[]
}

/** The options of a field. */
export function optionsOf({ kind, field: { name, shape }, offers, values, terms = [] }: Form): Option[] {
  if (shape === 'terms') return allTerms(terms, values[name] === 'own')
  if (shape !== 'choice') return []
  if (name === 'offerId') return offerOptions(offers)
  if (name === 'changeover') return changeoverOptions()
  // The options for `unit` depend on the kind of the entry.
  return (kind === 'new_offer' && name === 'unit' ? unitOptions : lists[name])?.() ?? []
}

const option = (value: string, label: string): Option => ({ value, label })

const unitOptions = () => [
  option('hour', m.tariff_by_hour()),
  option('day', m.tariff_by_day()),
  option('week', m.tariff_by_week()),
]

const lists: Record<string, (() => Option[]) | undefined> = {
  crewed: () => [option('yes', m.tariff_with_captain()), option('no', m.tariff_bareboat())],
  captainUnit: () => [
    option('included', m.tariff_captain_included()),
    option('hour', m.tariff_captain_by_hour()),
    option('day', m.tariff_captain_by_day()),
    option('booking', m.tariff_captain_by_booking()),
  ],
  per: () => [
    option('booking', m.tariff_per_booking()),
    option('hour', m.tariff_per_hour()),
    option('person', m.tariff_per_person()),
    option('night', m.tariff_per_night()),
  ],
  payable: () => [option('now', m.tariff_paid_online()), option('base', m.tariff_paid_at_base())],
  label: () => [
    option('Discount Offer', m.tariff_label_discount_offer()),
    option('Special Price', m.tariff_label_special_price()),
    option('Save Now', m.tariff_label_save_now()),
    option('Limited Time Deal', m.tariff_label_limited_time()),
    option('Limited Spots', m.tariff_label_limited_spots()),
    option('Early Bird', m.tariff_label_early_bird()),
  ],
}

const offerOptions = (offers: readonly OfferEntry[]) => [
  option('', m.tariff_every_offer()),
  ...offers.map((offer) => option(offer.id ?? '', offerName(offer))),
]

const changeoverOptions = () => [
  option('', m.tariff_any_day()),
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => option(String(day), weekdayNames()[day % 7]?.long ?? '')),
]

const allTerms = (terms: readonly Option[], hasOwn: boolean) => [
  option('', m.tariff_terms_of_offer()),
  ...terms,
  ...(hasOwn ? [option('own', m.yacht_cancel_own())] : []),
]
