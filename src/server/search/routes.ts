import type { Context } from '../platform/context.ts'
import { operations } from '../platform/operation.ts'
import type { Searcher } from './model/search.ts'
import { describePriceLadder, listDeparturePrices } from './price/day-prices.ts'
import { describeDateStates } from './query/date-states.ts'
import { listFilterOptions } from './query/filter-options.ts'
import { getYacht } from './query/get-yacht.ts'
import { listPins } from './query/list-pins.ts'
import { searchBoats } from './query/search-boats.ts'
import { listSimilarYachts } from './query/similar-yachts.ts'

// query/ turns filters into one statement and runs it. price/ computes every total: offer-day.ts for the stored days,
// price-trips.ts for any other trip. index/ writes the tables that queries read. present/ makes the answers.

const searcher = ({ db, now, settings, pageTags }: Context): Searcher => ({ db, now: now(), settings, pageTags })

/** Further operations of `boats` are in boats/routes.ts. */
export const searchRoutes = {
  list: operations.boats.list.handler(({ input, context }) => searchBoats(searcher(context), input)),

  home: operations.boats.home.handler(async ({ input, context }) => {
    const { boats } = await searchBoats(searcher(context), input)
    return boats
  }),

  pins: operations.boats.pins.handler(({ input, context }) => listPins(searcher(context), input)),

  filterOptions: operations.boats.filterOptions.handler(({ input, context }) =>
    listFilterOptions(searcher(context), input),
  ),

  get: operations.boats.get.handler(({ input, context }) => getYacht(searcher(context), input.id, input.currency)),

  similar: operations.boats.similar.handler(async ({ input, context }) => {
    const { id, limit, currency, ...trip } = input
    return { data: await listSimilarYachts(searcher(context), { id, limit, currency, trip }) }
  }),

  prices: operations.boats.prices.handler(({ input, context }) =>
    describePriceLadder(searcher(context), {
      id: input.id,
      offerId: input.offerId,
      date: input.date,
      departure: input,
      guests: input.guests,
      currency: input.currency,
    }),
  ),

  departurePrices: operations.boats.departurePrices.handler(async ({ input, context }) => ({
    departures: await listDeparturePrices(searcher(context), input),
  })),
}

/** Further operations of `availability` are in availability/routes.ts. These need prices, which are a higher domain. */
export const calendarRoutes = {
  dateStates: operations.availability.dateStates.handler(({ input, context }) =>
    describeDateStates(searcher(context), {
      id: input.id,
      offerId: input.offerId,
      month: input.month,
      duration: input.duration,
      dayPart: input.day_part ?? null,
      guests: input.guests,
      currency: input.currency,
    }),
  ),
}
