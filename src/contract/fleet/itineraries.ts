import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { maxStops } from '#shared/itinerary-limits.ts'
import { LocalText } from '#shared/locale.ts'
import { Itinerary } from '../boats/itineraries.ts'
import { TripUnit } from '../boats/yacht.ts'
import { closed, errors } from '../errors.ts'
import { operation, text } from '../operation.ts'

const tags = ['Itineraries']

const plain = (max: number) => text(max, 'Write something here.').refine(isPlain, 'Write plain text, without HTML.')
const words = (max: number) => z.strictObject({ en: plain(max), fr: plain(max).optional() })
const minutes = z
  .int('Enter a whole number.')
  .min(0)
  .max(60 * 24 * 400)

const Stop = z.strictObject({
  name: words(80),
  latitude: z.number('Enter a number.').min(-90).max(90),
  longitude: z.number('Enter a number.').min(-180).max(180),
  /** Minutes from the departure to the arrival at the stop. They never fall from one stop to the next. */
  afterMinutes: minutes.nullish(),
  /** Minutes at the stop. */
  minutes: minutes.nullish(),
  note: words(300).nullish(),
})

const route = {
  title: words(80),
  description: words(600).nullish(),
  /** In units. The yacht has to sell trips of this length. */
  duration: z.int('Enter a whole number.').min(1).max(400),
  unit: TripUnit,
  /** The usual departure of a trip by the hour, by the clock of the yacht: 17:30. */
  startTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 17:30.')
    .nullish(),
  stops: z.array(Stop).min(1, 'Add a stop.').max(maxStops),
}

export const RouteEntry = z.strictObject(route)
export type RouteEntry = z.infer<typeof RouteEntry>

const closedAtYacht = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found'] as const
const refusals = ['invalid_request', 'stop_out_of_reach', 'listing_locked'] as const

/** A template that operators offer near a yacht. */
const OfferedTemplate = z.object({ id: Id, title: LocalText, duration: z.int(), unit: TripUnit, place: z.string() })

const OwnItineraries = z.object({
  data: z.array(Itinerary),
  /** Templates near the yacht that fit one of its offers, the nearest first. */
  templates: z.array(OfferedTemplate),
  /** The lengths that the yacht sells. */
  offers: z.array(z.object({ unit: TripUnit, min: z.int(), max: z.int() })),
})
export type OwnItineraries = z.infer<typeof OwnItineraries>

const itineraries = {
  own: operation
    .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'listings.read' })
    .route({
      method: 'GET',
      path: '/boats/{id}/itineraries',
      tags,
      summary: 'The routes of a yacht as its owner edits them',
      description: 'Also of a yacht that is not public, with the templates that an owner can begin with.',
    })
    .input(z.object({ id: Id }))
    .output(OwnItineraries)
    .errors(errors(...closedAtYacht)),

  create: operation
    .meta({ auth: 'yacht_editor', right: 'listings.change', fleet: 'listings.change' })
    .route({
      method: 'POST',
      path: '/itineraries',
      tags,
      summary: 'Describe a route of a yacht',
      description:
        'At most 12 of a yacht, with 20 stops each. Guests see it at once on a public yacht. `templateId` names the template ' +
        'that it began with. A stop that the yacht cannot reach and return from in time is refused.',
      successStatus: 201,
    })
    .input(z.strictObject({ yachtId: Id, templateId: Id.optional(), ...route }))
    .output(Itinerary)
    .errors(errors(...closedAtYacht, ...refusals, 'itinerary_limit')),

  change: operation
    .meta({ auth: 'itinerary_host', right: 'listings.change', fleet: 'listings.change' })
    .route({
      method: 'PATCH',
      path: '/itineraries/{id}',
      tags,
      summary: 'Change a route of a yacht',
      description: 'Fields that are not sent stay. `stops` names all stops in their order.',
    })
    .input(z.strictObject({ id: Id, ...RouteEntry.partial().shape }))
    .output(Itinerary)
    .errors(errors(...closedAtYacht, ...refusals)),

  remove: operation
    .meta({ auth: 'itinerary_host', right: 'listings.change', fleet: 'listings.change' })
    .route({ method: 'DELETE', path: '/itineraries/{id}', tags, summary: 'Delete a route', successStatus: 204 })
    .input(z.object({ id: Id }))
    .errors(errors(...closedAtYacht, 'listing_locked')),

  /** A route to start with: a copy of a template. */
  template: operation
    .meta({ auth: 'yacht_editor', right: 'listings.read', fleet: 'listings.read' })
    .route({
      method: 'GET',
      path: '/boats/{id}/itinerary-templates/{templateId}',
      tags,
      summary: 'A template as a route of a yacht',
    })
    .input(z.object({ id: Id, templateId: Id }))
    .output(Itinerary)
    .errors(errors(...closedAtYacht)),
}

export const ItineraryTemplate = Itinerary.extend({
  placeId: z.string(),
  place: z.string(),
  revision: z.int(),
  /** The number of routes that began with it. */
  uses: z.int(),
})
export type ItineraryTemplate = z.infer<typeof ItineraryTemplate>

const templates = '/admin/itinerary-templates'
const template = { placeId: text(80, 'Choose a place.'), ...route }

/** Operators write templates of a place. */
const itineraryTemplates = {
  list: operation
    .meta({ auth: 'administrator', right: 'taxonomy.read' })
    .route({ method: 'GET', path: templates, tags, summary: 'Every template of a route, by place' })
    .output(z.object({ data: z.array(ItineraryTemplate) }))
    .errors(errors(...closed)),

  get: operation
    .meta({ auth: 'administrator', right: 'taxonomy.read' })
    .route({ method: 'GET', path: `${templates}/{id}`, tags, summary: 'A template and the yachts that use it' })
    .input(z.object({ id: Id }))
    .output(ItineraryTemplate.extend({ yachts: z.array(z.object({ id: Id, title: z.string() })) }))
    .errors(errors(...closed, 'not_found')),

  add: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({ method: 'POST', path: templates, tags, summary: 'Add a template of a route', successStatus: 201 })
    .input(z.strictObject(template))
    .output(ItineraryTemplate)
    .errors(errors(...closed)),

  change: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'PUT',
      path: `${templates}/{id}`,
      tags,
      summary: 'Change a template of a route',
      description: 'The routes that began with it stay as their owners wrote them.',
    })
    .input(z.strictObject({ id: Id, revision: z.int().min(1), ...template }))
    .output(ItineraryTemplate)
    .errors(errors(...closed, 'not_found', 'entry_changed')),

  remove: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'DELETE',
      path: `${templates}/{id}`,
      tags,
      summary: 'Delete a template of a route',
      description: 'The routes that began with it stay.',
      successStatus: 204,
    })
    .input(z.object({ id: Id }))
    .errors(errors(...closed, 'not_found')),
}

/** The operations of this domain, as the contract names them. */
export const itineraryOperations = { itineraries, itineraryTemplates }
