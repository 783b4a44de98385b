import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { LocalText } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { LocalDate, operation } from '../operation.ts'
import { QuoteLine } from '../pricing/pricing.ts'
import { ConditionPicture, conditionMoments } from './deposits.ts'
import { Extension, ExtensionStep } from './extensions.ts'
import { PersonAboard } from './manifests.ts'
import { WeatherCall, weatherCallErrors, weatherCallFields } from './weather-calls.ts'

const tags = ['Captain']

/** A charter as its captain sees it. It has no address and no price but that of an extension. Instants are ISO 8601 in UTC. */
export const CaptainCharter = z.object({
  id: Id,
  bookingRef: z.string(),
  /** The day of departure where the yacht lies. */
  date: LocalDate,
  start: z.string(),
  end: z.string(),
  firstName: z.string(),
  /** Null before the day of departure. */
  phone: z.string().nullable(),
  guests: z.int(),
  notes: z.string().nullable(),
  extras: z.array(QuoteLine.pick({ label: true, quantity: true, unit: true, hours: true })),
  /** The people on the manifest, by given names and the initial of the surname. */
  people: z.array(z.object({ seat: z.int(), name: z.string(), isAboard: z.boolean() })),
  /** With it the phone checks boarding codes of this charter without a connection. */
  boardingKey: z.string(),
  /** Whether guests can still be registered, and whether that needs the number of a document. */
  canRegister: z.boolean(),
  asksDocument: z.boolean(),
  /** Every guest is registered. */
  isComplete: z.boolean(),
  /** Called off for the weather. */
  isOff: z.boolean(),
  departedAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  /** The actions that are possible now. */
  canBoard: z.boolean(),
  canReturn: z.boolean(),
  canCallOff: z.boolean(),
  /** The later ends that the captain can propose now, the earliest first. Empty while one is proposed or the yacht is not out. */
  extensions: z.array(ExtensionStep),
  /** The latest extension that the captain proposed, in any state. */
  extension: Extension.nullable(),
  pictures: z.array(z.object({ moment: z.enum(conditionMoments), takenAt: z.string() })),
  /** The moments for which the captain can take pictures now. */
  picturesOf: z.array(z.enum(conditionMoments)),
})
export type CaptainCharter = z.infer<typeof CaptainCharter>

/** The charters of one yacht that depart today or tomorrow, are under way, or have just come back. */
export const CaptainDay = z.object({
  captain: z.string(),
  expiresAt: z.string(),
  yacht: z.object({ title: z.string(), timeZone: z.string() }),
  address: z.string(),
  countryCode: z.string(),
  berth: z.string().nullable(),
  gate: LocalText.nullable(),
  /** The days where the yacht lies. */
  days: z.array(z.object({ date: LocalDate, sunset: z.string().nullable() })),
  charters: z.array(CaptainCharter),
})
export type CaptainDay = z.infer<typeof CaptainDay>

const captain = operation.meta({ auth: 'visitor' })
const acting = ['not_found', 'invalid_request', 'too_many_requests'] as const
const Charter = z.object({ id: Id })
const Seat = z.coerce.number().int().min(1).max(10_000)
const Seats = z.array(z.int().min(1).max(10_000)).max(1000)
const byLink =
  'The token of the captain’s link is sent as a bearer token; without a good one, and for a booking that is not of its day, ' +
  'not_found.'

export const captainOperations = {
  day: captain
    .route({
      method: 'GET',
      path: '/captain/day',
      tags,
      summary: 'The captain’s day, by the link',
      description: byLink,
    })
    .output(CaptainDay)
    .errors(errors('not_found')),

  register: captain
    .route({
      method: 'POST',
      path: '/captain/charters/{id}/people',
      tags,
      summary: 'Register a guest at the quay, as the captain',
      description: `From six hours before the departure until it is recorded. ${byLink}`,
      successStatus: 201,
    })
    .input(Charter.extend(PersonAboard.shape))
    .output(CaptainCharter)
    .errors(errors(...acting, 'manifest_locked', 'manifest_full')),

  unregister: captain
    .route({
      method: 'DELETE',
      path: '/captain/charters/{id}/people',
      tags,
      summary: 'Take somebody off the manifest, as the captain',
      description: byLink,
    })
    .input(Charter.extend({ seat: Seat }))
    .output(CaptainCharter)
    .errors(errors(...acting, 'manifest_locked')),

  board: captain
    .route({
      method: 'PUT',
      path: '/captain/charters/{id}/aboard',
      tags,
      summary: 'Tick who is aboard',
      description: `The seats of the manifest; whoever is not named is not aboard. ${byLink}`,
    })
    .input(Charter.extend({ seats: Seats }))
    .output(CaptainCharter)
    .errors(errors(...acting, 'departure_closed')),

  scan: captain
    .route({
      method: 'POST',
      path: '/captain/boardings',
      tags,
      summary: 'Enter a boarding code: its guests are aboard',
      description:
        'The text of the QR code on the trip card, or the short code for the whole list of guests. Who is aboard already ' +
        'stays aboard. `entry` is an id that the phone makes: an entry that was sent before changes nothing. ' +
        'boarding_refused tells why a code lets nobody aboard. The token of the captain’s link is sent as a bearer token.',
    })
    .input(z.object({ code: z.string().trim().min(1).max(2000), entry: Id.optional() }))
    .output(CaptainCharter)
    .errors(errors(...acting, 'boarding_refused', 'departure_closed')),

  depart: captain
    .route({
      method: 'PUT',
      path: '/captain/charters/{id}/departed',
      tags,
      summary: 'Record the departure, as the captain',
      description: `Refused while the manifest is incomplete. Repeating the call changes nothing. ${byLink}`,
    })
    .input(
      Charter.extend({
        /**
         * The seats of the people aboard, as PUT …/aboard takes them. Both are stored together. Left out, the seats stay as they
         * are.
         */
        seats: Seats.optional(),
      }),
    )
    .output(CaptainCharter)
    .errors(errors(...acting, 'departure_closed', 'manifest_incomplete')),

  comeBack: captain
    .route({
      method: 'PUT',
      path: '/captain/charters/{id}/back',
      tags,
      summary: 'Record the return, as the captain',
      description: `Repeating the call changes nothing. ${byLink}`,
    })
    .input(Charter)
    .output(CaptainCharter)
    .errors(errors(...acting, 'departure_closed')),

  addPicture: captain
    .route({
      method: 'POST',
      path: '/captain/charters/{id}/pictures',
      tags,
      summary: 'Add a picture of the yacht’s condition, as the captain',
      description: `As multipart form data, up to 10 MB; it stands with the owner’s pictures. ${byLink}`,
      successStatus: 201,
    })
    .input(Charter.extend({ moment: z.enum(conditionMoments), file: z.instanceof(File) }))
    .output(ConditionPicture)
    .errors(errors(...acting, 'deposit_closed', 'invalid_picture', 'too_large', 'unavailable')),

  proposeExtension: captain
    .route({
      method: 'POST',
      path: '/captain/charters/{id}/extensions',
      tags,
      summary: 'Propose to the guest that a charter under way ends later',
      description:
        'One of the ends of `extensions`, with the price that goes with it: difference_changed tells that of now. The time ' +
        `is held until the guest agrees and pays, at most fifteen minutes. Repeating the call changes nothing. ${byLink}`,
      successStatus: 201,
    })
    .input(
      Charter.extend({ end: z.iso.datetime({ offset: true }), expectedPrice: z.int().min(0).max(1_000_000_000_000) }),
    )
    .output(CaptainCharter)
    .errors(
      errors(
        ...acting,
        'extension_closed',
        'change_under_way',
        'dates_taken',
        'closed',
        'difference_changed',
        'charge_out_of_range',
      ),
    ),

  withdrawExtension: captain
    .route({
      method: 'DELETE',
      path: '/captain/charters/{id}/extensions',
      tags,
      summary: 'Take back a proposal that the guest has not agreed to',
      description: `Repeating the call changes nothing. ${byLink}`,
    })
    .input(Charter)
    .output(CaptainCharter)
    .errors(errors(...acting, 'change_under_way')),

  callOff: captain
    .route({
      method: 'POST',
      path: '/captain/charters/{id}/weather-call',
      tags,
      summary: 'Call a charter off for the weather, as the captain',
      description: `The guest chooses what follows. Repeating the call answers the first one. ${byLink}`,
      successStatus: 201,
    })
    .input(Charter.extend(weatherCallFields))
    .output(WeatherCall)
    .errors(errors(...acting, ...weatherCallErrors)),
}
