import type { FleetTariff, YachtPriceChange } from '#contract/pricing/fleet-prices.ts'
import type { PricePublication } from '#contract/pricing/price-publications.ts'
import { isLocalDate } from '#shared/local-date.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { wrongFields } from '#web/lib/sent-form.ts'
import { fleetToday } from '#web/parts/desk/fleet-today.server.ts'
import { changeOf, type FleetChoice, readFleetChoice } from './fleet-choice.ts'

/** The fields whose entries the API refuses. */
type WrongField = 'yachts' | 'change' | 'rules' | 'days' | 'name' | 'source'

export async function loadFleetPrices(api: Api, query: URLSearchParams): Promise<LoadedFleetPrices> {
  const choice = readFleetChoice(query)
  const done = await findPublication(api, choice)
  if (choice.view === 'weeks') {
    const { totalPages, ...weeks } = await weeksOf(api, choice)
    return { choice, yachts: [], weeks, totalPages, preview: null, wrong: [], done }
  }
  const { yachts, totalPages } = await api.fleetPrices.list({ page: choice.page })
  return { choice, yachts, weeks: null, totalPages, ...(await previewOf(api, choice)), done }
}

/** The publication that was just made. Null for an older one. */
async function findPublication(api: Api, { done }: FleetChoice): Promise<PricePublication | null> {
  if (done === '') return null
  const { data } = await api.pricePublications.list({ limit: 10 })
  return data.find(({ id }) => id === done) ?? null
}

/** A quarter of a year. */
const weeksShown = 13

/** As many yachts as the forms show, so that a page of the table has the yachts of the same page of a form. */
const yachtsShown = 100

async function weeksOf(api: Api, { from, unit, page }: FleetChoice) {
  const load = async (first: string) => {
    const part = { weeks: weeksShown, unit: unit || undefined, page, limit: yachtsShown }
    return { ...(await api.fleetPrices.weeks({ from: first, ...part })), from: first }
  }
  if (!isLocalDate(from)) return load(await fleetToday(api))
  return load(from).catch(async (error: unknown) => {
    // A day that nobody can plan for, such as one of the year 9999.
    if (apiRefusal(error)?.code === 'invalid_request') return load(await fleetToday(api))
    throw error
  })
}

export type LoadedWeeks = Omit<Awaited<ReturnType<typeof weeksOf>>, 'totalPages'>

export type LoadedFleetPrices = Preview & {
  choice: FleetChoice
  yachts: FleetTariff[]
  weeks: LoadedWeeks | null
  totalPages: number
  done: PricePublication | null
}

type Preview = { preview: YachtPriceChange[] | null; wrong: WrongField[] }

async function previewOf(api: Api, choice: FleetChoice): Promise<Preview> {
  if (!choice.preview) return { preview: null, wrong: [] }
  try {
    const { yachts } = await api.fleetPrices.preview({ change: changeOf(choice) })
    return { preview: yachts, wrong: [] }
  } catch (error) {
    const refusal = apiRefusal(error)
    if (refusal?.code === 'not_found') return { preview: null, wrong: ['yachts'] }
    if (refusal?.code !== 'invalid_request') throw error
    return { preview: null, wrong: [...new Set(wrongFields(refusal.data).map(fieldOf))] }
  }
}

/** The field of the form for a path such as "change.selection.to". */
function fieldOf(path: string): WrongField {
  const [, first = '', second = ''] = path.split('.')
  if (first === 'change' || first === 'yachts') return first
  if (first === 'from' || first === 'offerId') return 'source'
  if (second === 'from' || second === 'to') return 'days'
  return second === 'name' ? 'name' : 'rules'
}
