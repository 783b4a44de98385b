import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { operation, text } from '../operation.ts'

const tags = ['Bookings']

/** The side that decided that a charter cannot sail. */
export const weatherSources = ['captain', 'owner', 'operator', 'authority'] as const

export const weatherChoices = ['refund', 'new_date', 'credit'] as const
export const WeatherChoice = z.enum(weatherChoices)
export type WeatherChoice = z.infer<typeof WeatherChoice>

/** A charter called off for the weather. Instants are ISO 8601 in UTC. */
export const WeatherCall = z.object({
  source: z.enum(weatherSources),
  reason: z.string(),
  evidence: z.string(),
  /** The evidence as a file; null where none is attached. */
  file: z.object({ name: z.string(), type: z.string() }).nullable(),
  calledAt: z.string(),
  /** The deadline of the choice, or of the new date after the choice `new_date`. When it passes, the guest gets a full refund. */
  chooseBy: z.string(),
  /** The guest may still change `new_date` to another choice. */
  choice: WeatherChoice.nullable(),
  /** The result. `moved`: the booking has a new date. Null while the call is open. */
  outcome: z.enum(['refund', 'credit', 'unanswered', 'moved']).nullable(),
})
export type WeatherCall = z.infer<typeof WeatherCall>

/** Why a charter is called off. The file comes as multipart form data. */
export const weatherCallFields = {
  reason: text(500, 'Tell the guest why.'),
  evidence: text(2000, 'Say what shows it: the warning, the forecast, the sea state, where and when.'),
  file: z.instanceof(File).optional(),
}
export const weatherCallErrors = [
  'weather_call_closed',
  'has_sailed',
  'no_files',
  'too_large',
  'invalid_document',
  'unavailable',
] as const

export const callOffForWeather = operation
  .meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/bookings/{id}/weather-call',
    tags,
    summary: 'Call a charter off for the weather',
    description:
      'From ten days before the charter until the yacht departs, or the charter is over. The guest chooses a refund in full, a new date or credit; without a choice in ' +
      'time everything is refunded. With a picture or a PDF file of 10 MB at most, as multipart form data, if there is one. Repeating the ' +
      'call answers the first one.',
    successStatus: 201,
  })
  .input(z.object({ id: Id, source: z.enum(weatherSources), ...weatherCallFields }))
  .output(WeatherCall)
  .errors(errors('not_found', 'forbidden', ...weatherCallErrors))

export const chooseAfterWeatherCall = operation
  .meta({ auth: 'booking_guest' })
  .route({
    method: 'PUT',
    path: '/bookings/{id}/weather-choice',
    tags,
    summary: 'Choose what follows after a charter was called off',
    description:
      '`refund` and `credit` end the booking at once. `new_date` keeps it, without its date; it may still become one of the others. ' +
      'Repeating the call changes nothing and answers the same.',
  })
  .input(z.object({ id: Id, choice: WeatherChoice }))
  .output(WeatherCall)
  .errors(errors('not_found', 'forbidden', 'weather_choice_closed'))

export const getWeatherFile = operation
  .meta({ auth: 'booking_party', right: 'bookings.read', fleet: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/bookings/{id}/weather-call/file',
    tags,
    summary: 'The file that shows why a charter was called off',
  })
  .input(z.object({ id: Id }))
  .output(z.instanceof(File))
  .errors(errors('not_found', 'forbidden'))
