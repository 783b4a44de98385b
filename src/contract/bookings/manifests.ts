import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { LocalDate, operation, optionalText, text } from '../operation.ts'

const tags = ['Manifest']

/** A person aboard, with the data that the authority requires. */
export const PersonAboard = z.object({
  givenNames: text(100, 'Enter the given names.'),
  surname: text(100, 'Enter the surname.'),
  birthDate: LocalDate.refine((date) => date >= '1900-01-01', 'Enter the date of birth.'),
  /** Two letters of ISO 3166. */
  nationality: z.string().regex(/^[A-Z]{2}$/, 'Choose the nationality.'),
  /** The number of the passport or identity card, where the country of departure requires it. */
  documentNumber: optionalText(40),
})
export type PersonAboard = z.infer<typeof PersonAboard>

const Standing = {
  /** The number of booked guests, and how many may be registered: the legal capacity may be lower. */
  guests: z.int(),
  places: z.int(),
  asksDocument: z.boolean(),
  /** After this time only the owner and the captain change the list. */
  locksAt: z.string(),
}

export const Manifest = z.object({
  ...Standing,
  /** `isAboard`: the captain has ticked the person. */
  people: z.array(PersonAboard.extend({ seat: z.int(), isAboard: z.boolean() })),
  isComplete: z.boolean(),
  departedAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  /** Whether people can be entered now, and whether the departure or return can be recorded now. */
  canEdit: z.boolean(),
  canDepart: z.boolean(),
  canReturn: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** The page behind the guests' link. It lists names alone, because the whole party may hold the link. */
export const GuestRegistration = z.object({
  ...Standing,
  yacht: z.object({ title: z.string(), timeZone: z.string() }),
  bookingRef: z.string(),
  start: z.string(),
  /** `crew`: the guests' deadline is over, but the owner and the captain still change the list. */
  state: z.enum(['open', 'crew', 'closed']),
  people: z.array(z.object({ seat: z.int(), name: z.string() })),
})
export type GuestRegistration = z.infer<typeof GuestRegistration>

const Seat = z.coerce.number().int().min(1).max(10_000)
const changing = ['not_found', 'invalid_request', 'manifest_locked'] as const
const asHost = ['not_found', 'forbidden'] as const
const byLink = 'The token of the link is sent as a bearer token.'

const host = operation.meta({ auth: 'booking_host', right: 'bookings.change', fleet: 'bookings.change' })
const reader = operation.meta({ auth: 'booking_host', right: 'bookings.read', fleet: 'bookings.read' })
const visitor = operation.meta({ auth: 'visitor' })

export const manifestOperations = {
  makeLink: operation
    .meta({ auth: 'booking_party', right: 'bookings.change', fleet: 'bookings.change' })
    .route({
      method: 'POST',
      path: '/bookings/{id}/manifest-links',
      tags,
      summary: 'A link by which the guests of a confirmed booking register',
      description: 'The token is shown once. Links made before keep working until a day after the charter.',
      successStatus: 201,
    })
    .input(z.object({ id: Id }))
    .output(z.object({ token: z.string() }))
    .errors(errors('not_found', 'forbidden', 'manifest_locked')),

  get: reader
    .route({ method: 'GET', path: '/bookings/{id}/manifest', tags, summary: 'Who is aboard' })
    .input(z.object({ id: Id }))
    .output(Manifest)
    .errors(errors(...asHost)),

  export: reader
    .route({
      method: 'GET',
      path: '/bookings/{id}/manifest.csv',
      tags,
      summary: 'The manifest for the authority, as a table',
    })
    .input(z.object({ id: Id }))
    .output(z.instanceof(File))
    .errors(errors(...asHost)),

  add: host
    .route({
      method: 'POST',
      path: '/bookings/{id}/manifest/people',
      tags,
      summary: 'Register somebody aboard, as the owner',
      description:
        'Until the departure is recorded. Refused as manifest_full beyond the guests booked and the legal capacity.',
      successStatus: 201,
    })
    .input(z.object({ id: Id, ...PersonAboard.shape }))
    .output(Manifest)
    .errors(errors(...asHost, ...changing, 'manifest_full')),

  remove: host
    .route({
      method: 'DELETE',
      path: '/bookings/{id}/manifest/people',
      tags,
      summary: 'Take somebody off the manifest',
    })
    .input(z.object({ id: Id, seat: Seat }))
    .output(Manifest)
    .errors(errors(...asHost, ...changing)),

  registration: visitor
    .route({
      method: 'GET',
      path: '/guest-registration',
      tags,
      summary: 'Who is registered, by the link',
      description: byLink,
    })
    .output(GuestRegistration)
    .errors(errors('not_found')),

  register: visitor
    .route({
      method: 'POST',
      path: '/guest-registration/people',
      tags,
      summary: 'Register somebody aboard, by the link',
      description: `${byLink} Until an hour before the departure.`,
      successStatus: 201,
    })
    .input(PersonAboard)
    .output(GuestRegistration)
    .errors(errors(...changing, 'manifest_full')),

  unregister: visitor
    .route({
      method: 'DELETE',
      path: '/guest-registration/people',
      tags,
      summary: 'Take somebody off the manifest, by the link',
      description: byLink,
    })
    .input(z.object({ seat: Seat }))
    .output(GuestRegistration)
    .errors(errors(...changing)),

  depart: host
    .route({
      method: 'PUT',
      path: '/bookings/{id}/departed',
      tags,
      summary: 'Record that the yacht has left with its guests',
      description:
        'From six hours before the departure until the end of the charter; refused while the manifest is incomplete. ' +
        'Repeating the call changes nothing.',
    })
    .input(z.object({ id: Id }))
    .output(Manifest)
    .errors(errors(...asHost, 'departure_closed', 'manifest_incomplete')),

  comeBack: host
    .route({
      method: 'PUT',
      path: '/bookings/{id}/back',
      tags,
      summary: 'Record that the yacht is back',
      description: 'After the departure was recorded. Repeating the call changes nothing.',
    })
    .input(z.object({ id: Id }))
    .output(Manifest)
    .errors(errors(...asHost, 'departure_closed')),
}
