import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { Taxonomy } from '#contract/taxonomy/taxonomy.ts'
import { inclusionNames } from '#shared/fleet-words.ts'
import { licences } from '#shared/licences.ts'
import type { Locale, LocalText } from '#shared/locale.ts'
import type { Api, SiteCurrency } from '#web/context.ts'
import { m } from '#web/paraglide/messages.js'
import { termsOptions } from '#web/parts/boats/terms-options.server.ts'
import { type FormStep, isFormStep } from './step-fields.ts'

/** The options of each field. */
export type StepChoices = Record<string, { value: string; label: string }[]>

type Site = { locale: Locale; currencies: readonly SiteCurrency[] }

/** The options of one step in the language of the page. */
export async function choicesOf(api: Api, step: string, draft: ListingDraft, site: Site): Promise<StepChoices> {
  return isFormStep(step) ? ((await lists[step]?.(api, draft, site)) ?? {}) : {}
}

/** The options of all steps. */
export async function allChoicesOf(api: Api, draft: ListingDraft, site: Site): Promise<StepChoices> {
  const all = await Promise.all(Object.values(lists).map((list) => list(api, draft, site)))
  return Object.assign({}, ...all)
}

type List = (api: Api, draft: ListingDraft, site: Site) => StepChoices | Promise<StepChoices>

const lists: Partial<Record<FormStep, List>> = {
  type: async (api, { fields }, { locale }) => {
    const { types } = await api.boats.taxonomy()
    const shown = types.filter(({ id, offered }) => offered || id === fields.yachtTypeId)
    return { yachtTypeId: shown.map(({ id, name }) => ({ value: id, label: name[locale] ?? name.en })) }
  },

  features: async (api, { fields }, { locale }) => {
    const { amenities, categories } = await api.boats.taxonomy()
    return {
      amenities: choices(amenities, fields.amenities, locale),
      categories: choices(categories, fields.categories, locale),
      included: sorted(inclusionNames, locale),
      excluded: sorted(inclusionNames, locale),
    }
  },

  captain: (_api, { fields }, { locale }) => ({
    captain_option: [
      option('CAPTAIN_PROVIDED_IN_PRICE', m.yacht_captain_in_price, locale),
      option('CAPTAIN_REQUIRED', m.yacht_captain_extra, locale),
      option('NO_CAPTAIN', m.yacht_captain_none, locale),
      ...(fields.captain_option === 'CAPTAIN_AVAILABLE'
        ? [option('CAPTAIN_AVAILABLE', m.yacht_captain_both, locale)]
        : []),
    ],
    captain_unit: [
      option('hour', m.yacht_unit_hour, locale),
      option('day', m.yacht_unit_day, locale),
      option('booking', m.yacht_unit_booking, locale),
    ],
    licences: licences.map((licence) => option(licence, licenceWords[licence], locale)),
  }),

  availability: (_api, _draft, { locale }) => ({
    durationType: [
      option('hour', m.yacht_unit_hour, locale),
      option('day', m.yacht_unit_day, locale),
      option('week', m.yacht_unit_week, locale),
    ],
    generalAvailability_availableDays: weekdays(locale),
  }),

  price: (_api, _draft, { currencies }) => ({
    currency: currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
  }),

  policy: async (api, { fields: { cancellation } }, { locale }) => {
    const { cancellations } = await api.boats.taxonomy()
    const offered = termsOptions(cancellations)
    // A policy that is no longer offered has the empty value, as own terms do: the form then sends nothing and the policy stays.
    const isOwn = !offered.some(({ value }) => value === cancellation)
    return { cancellation: [...(isOwn ? [option('', m.yacht_cancel_own, locale)] : []), ...offered] }
  },
}

const licenceWords = {
  skipper: m.yacht_licence_skipper,
  radio: m.yacht_licence_radio,
  second_sailor: m.yacht_licence_second_sailor,
  sailing_record: m.yacht_licence_sailing_record,
}

type Message = (input: Record<string, never>, options: { locale: Locale }) => string

const option = (value: string, message: Message, locale: Locale) => ({ value, label: message({}, { locale }) })

/** The options in the operators' order. An entry that is no longer offered is listed only if the listing has it. */
const choices = (entries: Taxonomy['amenities'], chosen: readonly string[], locale: Locale) =>
  entries
    .filter(({ slug, offered }) => offered || chosen.includes(slug))
    .map(({ slug, name }) => ({ value: slug, label: name[locale] ?? name.en }))

const sorted = (names: ReadonlyMap<string, LocalText>, locale: Locale) =>
  [...names]
    .map(([value, name]) => ({ value, label: name[locale] ?? name.en }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))

/** The weekdays from Monday, by ISO number. */
function weekdays(locale: Locale) {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    // 5 January 1970 was a Monday.
    label: names.format(new Date(Date.UTC(1970, 0, 5 + index))),
  }))
}
