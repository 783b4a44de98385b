import { z } from 'zod'
import { backOfficeLimits } from '#shared/back-office-limits.ts'
import { Id } from '#shared/id.ts'
import { weatherChoices, weatherSources } from '../bookings/weather-calls.ts'
import { closed, errors } from '../errors.ts'
import { CurrencyCode, LocalDate, operation, PlannableDate, text } from '../operation.ts'

const tags = ['Back office: bookings']

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM.')

/** Selects confirmed bookings that depart from these places on a day and between two hours, by the clock of each yacht. */
const chosen = {
  places: z.array(text(100, 'Name a marina or a destination.')).min(1).max(20),
  date: PlannableDate,
  from: Time,
  to: Time,
}

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const orderProblem = { path: ['to'], message: 'The last hour is not before the first.' }

const Departure = z.object({
  id: Id,
  bookingRef: z.string(),
  yacht: z.string(),
  place: z.string(),
  timeZone: z.string(),
  start: z.string(),
  guestName: z.string(),
  guests: z.int(),
  currency: CurrencyCode,
  /** The amount that is refunded or becomes credit, as the guest chooses. Minor units. */
  paid: z.int(),
})

export const WeatherDeparture = Departure.extend({
  /** `open`: it can be called off. */
  state: z.enum(['open', 'called_off', 'too_far']),
  choices: z.array(z.enum(weatherChoices)),
})
export type WeatherDeparture = z.infer<typeof WeatherDeparture>

export const previewWeatherRound = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'POST',
    path: '/admin/bookings/weather-rounds/preview',
    tags,
    summary: 'Which departures a weather call would stop',
    description: 'With what each guest would be offered. Nothing is changed or stored.',
  })
  .input(z.object(chosen).refine(inOrder, orderProblem))
  .output(
    z.object({
      /** The places as the server resolved them. */
      places: z.array(z.string()),
      departures: z.array(WeatherDeparture),
      /** There are more departures than one round allows: choose fewer places or hours. */
      isTooMany: z.boolean(),
      hoursToChoose: z.int(),
    }),
  )
  .errors(errors(...closed))

export const RoundDeparture = Departure.extend({
  /** `waiting`: the server has yet to call it off. `already`: it was called off before. */
  outcome: z.enum(['waiting', 'called', 'already', 'refused']),
  /** The code of a refusal. */
  code: z.string().nullable(),
  /** The guest's choice since then. */
  choice: z.enum(weatherChoices).nullable(),
})
export type RoundDeparture = z.infer<typeof RoundDeparture>

const Round = z.object({
  id: Id,
  madeBy: z.string(),
  madeAt: z.string(),
  places: z.array(z.string()),
  date: LocalDate,
  from: z.string(),
  to: z.string(),
  source: z.enum(weatherSources),
  reason: z.string(),
  evidence: z.string(),
})

export const WeatherRound = Round.extend({ departures: z.array(RoundDeparture) })
export type WeatherRound = z.infer<typeof WeatherRound>

export const ListedRound = Round.extend({
  counts: z.object({ waiting: z.int(), called: z.int(), already: z.int(), refused: z.int() }),
})
export type ListedRound = z.infer<typeof ListedRound>

export const callOffDepartures = operation
  .meta({ auth: 'administrator', right: 'bookings.change', dangerous: true })
  .route({
    method: 'PUT',
    path: '/admin/bookings/weather-rounds/{id}',
    tags,
    summary: 'Call off many departures for the weather',
    description:
      'Each booking goes through its own weather call; one that is refused keeps its reason, and the others are done. ' +
      '`id` is the caller’s own: sent again, the call changes nothing more and answers what has come of it.',
  })
  .input(
    z
      .object({
        id: Id,
        ...chosen,
        bookingIds: z.array(Id).min(1, 'Choose at least one departure.').max(backOfficeLimits.weatherDepartures),
        source: z.enum(weatherSources),
        reason: text(500, 'Tell the guests why.'),
        evidence: text(2000, 'Say what shows it: the warning, the forecast, the sea state, where and when.'),
      })
      .refine(inOrder, orderProblem),
  )
  .output(WeatherRound)
  .errors(errors(...closed, 'second_factor_stale'))

export const getWeatherRound = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/admin/bookings/weather-rounds/{id}',
    tags,
    summary: 'What came of a weather call over many departures',
  })
  .input(z.object({ id: Id }))
  .output(WeatherRound)
  .errors(errors(...closed, 'not_found'))

export const listWeatherRounds = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/admin/bookings/weather-rounds',
    tags,
    summary: 'The weather calls over many departures, the latest first',
  })
  .output(z.object({ data: z.array(ListedRound) }))
  .errors(errors(...closed))
