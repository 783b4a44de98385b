import type { OfferEntry } from '#contract/pricing/tariff-fields.ts'
import type { ExplainedPrice, TariffDesk } from '#contract/pricing/tariffs.ts'
import type { Taxonomy } from '#contract/taxonomy/taxonomy.ts'
import type { Api } from '#web/context.ts'
import { type ApiRefusal, apiRefusal } from '#web/lib/api-error.ts'
import { localText } from '#web/lib/local-text.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { localToday } from '#web/lib/today.ts'
import { termsOptions } from '#web/parts/boats/terms-options.server.ts'
import { blankEntry, findEntry, isEntryKind } from './change-tariffs.server.ts'
import { type EntryKind, fieldsOf } from './entry-fields.ts'
import { valuesOf } from './entry-values.server.ts'
import { type PricingChoice, readChoice } from './pricing-choice.ts'

/** The open form with its values as text. */
export type OpenEntry = { kind: EntryKind; id: string; values: Record<string, string> }

/** Loads the data of the tariff desk for its address. */
export async function loadPricing(api: Api, boatId: string, query: URLSearchParams) {
  const [desk, taxonomy] = await Promise.all([
    api.tariffs.get({ id: boatId }).catch(throwMissing),
    api.boats.taxonomy(),
  ])
  const choice = readChoice(boatId, query, desk.tariffs.offers)
  const offer = desk.tariffs.offers.find(({ id }) => id === choice.offer)
  if (!offer) throw new Error(`The yacht ${boatId} has no offer.`)
  const calendar = choice.view === 'calendar' && offer.active ? await loadDays(api, desk, choice) : null
  return {
    desk,
    endingPapers: await endingPapersOf(api, boatId),
    choice,
    offer,
    open: openEntry(desk, offer, choice, taxonomy),
    terms: termsOptions(taxonomy.cancellations),
    /** The templates for a new extra. */
    templates: choice.add === 'extra' ? taxonomy.extras.map(({ slug, name }) => ({ slug, name: localText(name) })) : [],
    calendar,
    asked: calendar && choice.date ? await explain(api, offer, choice, calendar.guests) : null,
    changes: choice.view === 'changes' ? await api.tariffs.changes({ id: boatId }) : null,
  }
}

export type LoadedPricing = Awaited<ReturnType<typeof loadPricing>>

/**
 * The ending papers explain why the last days of the calendar cannot be booked. Operators see them on the page of the listing.
 */
async function endingPapersOf(api: Api, yachtId: string) {
  const today = localToday()
  const fleet = await api.calendars.fleet({ from: today, to: today, yachtId }).catch(() => null)
  return fleet?.yachts ?? []
}

function openEntry(
  { tariffs, zone }: TariffDesk,
  offer: OfferEntry,
  { view, add, edit, from, to, template }: PricingChoice,
  taxonomy: Taxonomy,
) {
  const templates = taxonomy.cancellations.filter(({ offered }) => offered)
  const setting = { currency: offer.currency, zone, templates }
  const open = (kind: EntryKind, id: string, entry: object): OpenEntry => ({
    kind,
    id,
    values: valuesOf(fieldsOf(kind, offer), { ...entry }, setting),
  })
  const found = edit ? findEntry(tariffs, offer, edit) : undefined
  if (found) return open(found.kind, edit, found.entry)
  if (isEntryKind(add) && add !== 'offer')
    return open(add, '', {
      ...blankEntry(add, offer),
      ...(from && { from }),
      ...(to && { to }),
      ...(add === 'extra' && extraOf(taxonomy, template, offer)),
    })
  return view === 'terms' ? open('offer', offer.id ?? '', offer) : null
}

/** The values of the template. Its price is left out where the offer has another currency. */
function extraOf({ extras }: Taxonomy, slug: string, { currency }: OfferEntry) {
  const template = extras.find((each) => each.slug === slug)
  if (!template) return {}
  const { name, extra } = template
  const { price, ...rest } = extra
  return { name, ...rest, ...(price?.currency === currency && { amount: price.amount }) }
}

async function loadDays(api: Api, { firstDate: from, lastDate: to }: TariffDesk, choice: PricingChoice) {
  const { boatId: id, offer: offerId, published } = choice
  return api.tariffs.days({ id, offerId, from, to, ...tripOf(choice), published }).catch((error: unknown) => {
    // An unpublished offer has no published prices.
    if (apiRefusal(error)?.code === 'not_found') return null
    throw error
  })
}

/** The requested duration and guests. Invalid values are left out. */
function tripOf({ duration, guests }: PricingChoice) {
  const [units, party] = [duration, guests].map((text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined))
  return { ...(units && units <= 400 && { duration: units }), ...(party && { guests: party }) }
}

type Explanation = { price: ExplainedPrice; refusal: null } | { price: null; refusal: ApiRefusal }

async function explain(api: Api, offer: OfferEntry, choice: PricingChoice, guests: number): Promise<Explanation> {
  const { boatId: id, offer: offerId, date, published } = choice
  const time = /^([01]\d|2[0-3]):[0-5]\d$/.test(choice.time) ? choice.time : offer.opens
  const trip = { date, ...(offer.unit === 'hour' && { time }), guests, ...tripOf(choice) }
  try {
    return { price: await api.tariffs.explain({ id, offerId, published, ...trip }), refusal: null }
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    return { price: null, refusal }
  }
}
