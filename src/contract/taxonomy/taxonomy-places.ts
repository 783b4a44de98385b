import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { isPlain } from '#shared/is-plain.ts'
import { LocalText } from '#shared/locale.ts'
import { closed, errors } from '../errors.ts'
import { CurrencyCode, counted, operation, optionalText, queryFlag, text } from '../operation.ts'

const tags = ['Back office']

const plain = (max: number) => text(max, 'Write something here.').refine(isPlain, 'Write plain text, without HTML.')
const words = (max: number) => z.strictObject({ en: plain(max), fr: plain(max) })
const Revision = z.int().min(1)
const position = {
  latitude: z.number('Enter a number.').min(-90).max(90),
  longitude: z.number('Enter a number.').min(-180).max(180),
}
const radiusKm = z.number('Enter a number.').min(0.5).max(500)
const TimeZone = text(60, 'Enter a time zone such as Asia/Dubai.')

export const TaxonomyDestination = z.object({
  id: Id,
  slug: z.string(),
  name: LocalText,
  tagline: LocalText,
  introduction: LocalText,
  placeId: z.string(),
  /** The full name of the place. */
  place: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  radiusKm: z.number(),
  timeZone: z.string(),
  currency: CurrencyCode.nullable(),
  retired: z.boolean(),
  revision: z.int(),
  /** The key of its picture, under /media/; null while it has none. */
  picture: z.string().nullable(),
  /** The number of public listings around it; null until they are counted. */
  listings: z.int().nullable(),
  marinas: z.int(),
})
export type TaxonomyDestination = z.infer<typeof TaxonomyDestination>

const destination = {
  name: words(80),
  tagline: words(160),
  introduction: words(2000),
  /** The town, region or country in which a search for the destination looks. */
  placeId: text(80, 'Choose a place.'),
  ...position,
  radiusKm,
  /** The default currency of new yachts there; null for the currency of the country. */
  currency: CurrencyCode.nullable(),
}

export const destinationOperations = {
  destinations: operation
    .meta({ auth: 'administrator', right: 'taxonomy.read' })
    .route({ method: 'GET', path: '/admin/destinations', tags, summary: 'Every destination, in the order of menus' })
    .output(z.object({ data: z.array(TaxonomyDestination) }))
    .errors(errors(...closed)),

  addDestination: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'POST',
      path: '/admin/destinations',
      tags,
      summary: 'Present another destination',
      description: 'Its slug stays for ever: it is part of its address. Its clock is that of its place.',
      successStatus: 201,
    })
    .input(
      z.object({
        slug: z
          .string()
          .trim()
          .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use small letters, digits and - only.'),
        ...destination,
      }),
    )
    .output(TaxonomyDestination)
    .errors(errors(...closed, 'slug_taken')),

  changeDestination: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({ method: 'PUT', path: '/admin/destinations/{id}', tags, summary: 'Change a destination' })
    .input(z.object({ id: Id, revision: Revision, ...destination }))
    .output(TaxonomyDestination)
    .errors(errors(...closed, 'not_found', 'entry_changed', 'nothing_changed')),

  changeDestinationPicture: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'POST',
      path: '/admin/destinations/{id}/picture',
      tags,
      summary: 'Show another picture of a destination',
      description: 'A picture of up to 10 MB; it is drawn again, 2000 pixels wide at most.',
    })
    .input(z.object({ id: Id, file: z.instanceof(File), revision: z.coerce.number().int().min(1) }))
    .output(TaxonomyDestination)
    .errors(errors(...closed, 'not_found', 'entry_changed', 'invalid_picture', 'too_large', 'unavailable')),

  removeDestinationPicture: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'DELETE',
      path: '/admin/destinations/{id}/picture',
      tags,
      summary: 'Show no picture of a destination',
    })
    .input(z.object({ id: Id, revision: z.coerce.number().int().min(1) }))
    .output(TaxonomyDestination)
    .errors(errors(...closed, 'not_found', 'entry_changed', 'nothing_changed')),
}

export const Marina = z.object({
  id: z.string(),
  name: z.string(),
  /** The full name of the town or island. */
  region: z.string().nullable(),
  countryCode: z.string(),
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  radiusKm: z.number(),
  timeZone: z.string(),
  /** Other names that a search finds it by, such as its French name. */
  otherNames: z.array(z.string()),
  destinationId: Id.nullable(),
  retired: z.boolean(),
  revision: z.int(),
  vessels: z.int(),
  listings: z.int(),
  /** The number of future bookings and holds of its yachts. */
  ahead: z.int(),
})
export type Marina = z.infer<typeof Marina>

const marina = {
  name: plain(80),
  region: plain(80).nullable(),
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'A country is two capital letters.'),
  ...position,
  radiusKm,
  timeZone: TimeZone,
  otherNames: z.array(plain(80)).max(12),
  destinationId: Id.nullable(),
}

export const marinaOperations = {
  marinas: operation
    .meta({ auth: 'administrator', right: 'taxonomy.read' })
    .route({ method: 'GET', path: '/admin/marinas', tags, summary: 'Marinas by name' })
    .input(
      z.object({
        q: optionalText(80),
        destination: optionalText(24),
        retired: queryFlag,
        page: counted(1, 1000),
        limit: counted(50, 200),
      }),
    )
    .output(z.object({ data: z.array(Marina), totalCount: z.int(), totalPages: z.int() }))
    .errors(errors(...closed)),

  marina: operation
    .meta({ auth: 'administrator', right: 'taxonomy.read' })
    .route({ method: 'GET', path: '/admin/marinas/{id}', tags, summary: 'One marina' })
    .input(z.object({ id: text(80) }))
    .output(Marina)
    .errors(errors(...closed, 'not_found')),

  addMarina: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'POST',
      path: '/admin/marinas',
      tags,
      summary: 'Add a marina',
      description: 'Its id is made from its name and stays. The time zone has to keep the time of where it lies.',
      successStatus: 201,
    })
    .input(z.object(marina))
    .output(Marina)
    .errors(errors(...closed, 'slug_taken')),

  changeMarina: operation
    .meta({ auth: 'administrator', right: 'taxonomy.change' })
    .route({
      method: 'PUT',
      path: '/admin/marinas/{id}',
      tags,
      summary: 'Change or move a marina',
      description:
        'Yachts that lie exactly at its point move with it. Another clock is refused with marina_has_bookings while one of ' +
        'its yachts has bookings or holds ahead, which keep the hours that guests were told.',
    })
    .input(z.object({ id: text(80), revision: Revision, ...marina }))
    .output(Marina)
    .errors(errors(...closed, 'not_found', 'entry_changed', 'nothing_changed', 'marina_has_bookings')),
}
