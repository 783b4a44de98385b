import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { refundCauses } from '#shared/refund-causes.ts'
import { TripUnit } from '../boats/yacht.ts'
import { BookingDetails } from '../bookings/booking-details.ts'
import { BookingStatus } from '../bookings/bookings.ts'
import { BookingDocument } from '../documents/documents.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { LocalDate, MoneyShape, operation, optionalOf, optionalText, PlannableDate, text } from '../operation.ts'
import { OwnerProceeds } from '../payments/owner-proceeds.ts'
import { acting, actingRefusals, HistoryEntry } from './booking-acting.ts'

const tags = ['Back office: bookings']
const closed = ['unauthenticated', 'second_factor_required', 'forbidden'] as const

/** Why an administrator has to look at a booking. */
export const attentionReasons = [
  'payment_disputed',
  'refund_failed',
  'no_show_to_rule',
  'deposit_to_rule',
  'balance_overdue',
  'refund_to_approve',
] as const
export const AttentionReason = z.enum(attentionReasons)
export type AttentionReason = z.infer<typeof AttentionReason>

/**
 * `unpaid`: a balance of a confirmed booking is open. `disputed`: a bank, a guest or an owner objects to something.
 * `answer_due`: the owner has less than four hours left to answer the request.
 */
const bookingFlags = ['unpaid', 'disputed', 'attention', 'answer_due'] as const
export type BookingFlag = (typeof bookingFlags)[number]

/** A booking in the list of administrators. */
export const ListedBooking = z.object({
  id: Id,
  reference: z.string(),
  status: BookingStatus,
  attention: z.array(AttentionReason),
  /** It is paid, and waits for the licence of its guest until then. */
  licenceBy: z.string().nullable(),
  /** The day of the departure where the yacht lies. */
  date: LocalDate,
  start: z.string(),
  timeZone: z.string(),
  unit: TripUnit,
  units: z.int(),
  guests: z.int(),
  guestName: z.string(),
  guestEmail: z.string(),
  guestPhone: z.string(),
  yacht: z.object({ id: Id, title: z.string() }),
  owner: z.object({ id: Id, name: z.string() }),
  place: z.string(),
  total: MoneyShape,
  /** Money that was taken and not given back. */
  paid: MoneyShape,
  /** The guest still has to pay this amount through us. 0 unless the booking is confirmed. */
  left: MoneyShape,
  createdAt: z.string(),
  /** Days from the day of booking to the day of departure. */
  leadDays: z.int(),
})
export type ListedBooking = z.infer<typeof ListedBooking>

/** Bookings that were begun, confirmed, or cancelled after they were confirmed. */
const bookingFigures = ['begun', 'confirmed', 'cancelled'] as const
export type BookingFigure = (typeof bookingFigures)[number]

export const listBookings = operation
  .meta({ auth: 'administrator', right: 'bookings.read', isList: true })
  .route({ method: 'GET', path: '/admin/bookings', tags, summary: 'Every booking, as it is filtered' })
  .input(
    z.object({
      ...listInput('-created', 'created', 'departure', '-departure'),
      status: optionalOf(BookingStatus).catch(undefined),
      /** First and last day of departure, where the yacht lies. */
      from: optionalOf(PlannableDate).catch(undefined),
      to: optionalOf(PlannableDate).catch(undefined),
      /** Keeps confirmed and completed charters that overlap these days, where the yacht lies. */
      charter_from: optionalOf(PlannableDate).catch(undefined),
      charter_to: optionalOf(PlannableDate).catch(undefined),
      /** A part of the name of a marina, a destination or a country. */
      place: optionalText(100),
      /** An id, or a part of the title. */
      yacht: optionalText(100),
      /** An id, or a part of the name. */
      owner: optionalText(100),
      /** A part of the reference, or of the name, address or number of the guest: at least three letters. */
      q: optionalText(100),
      flag: optionalOf(z.enum(bookingFlags)).catch(undefined),
      /**
       * Keeps the bookings that a figure of the market counts: which figure, on which days in UTC, and in which part of the
       * market.
       */
      figure: optionalOf(z.enum(bookingFigures)).catch(undefined),
      counted_from: optionalOf(LocalDate).catch(undefined),
      counted_until: optionalOf(LocalDate).catch(undefined),
      /** The id of a place. It includes all places within it. */
      place_id: optionalText(80),
      /** The slug of a type of yacht. */
      type: optionalText(80),
    }),
  )
  .output(pageOf(ListedBooking))
  .errors(errors('invalid_request', 'not_found', ...closed))

/** Actions that an administrator may take on a booking now. */
const deskActions = [
  'cancel',
  'change',
  'move',
  'extend_hold',
  'depart',
  'return',
  'mark_no_show',
  'refund',
  'mail_again',
  'call_off',
] as const
export const DeskAction = z.enum(deskActions)
export type DeskAction = z.infer<typeof DeskAction>

/** Mails that can be sent again: the state of the booking to the guest or to the owner, and the request for the balance. */
export const lettersAgain = ['guest', 'owner', 'balance'] as const

/** Why an operator refunds more than the terms. */
export const RefundCause = z.enum(refundCauses)

/** Everything that an administrator sees of a booking. */
export const AdminBooking = BookingDetails.omit({ timeline: true, canReport: true }).extend({
  /** Both are sent back with every change of the booking. */
  version: z.int(),
  readAt: z.string(),
  attention: z.array(AttentionReason),
  actions: z.array(DeskAction),
  guestPhone: z.string(),
  /** The text that the guest wrote when booking. */
  guestNotes: z.string().nullable(),
  /** The language of the mails to the guest. */
  locale: Locale,
  customerId: Id.nullable(),
  owner: z.object({ id: Id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** The guest still has to pay this amount through us. */
  left: z.int(),
  proceeds: OwnerProceeds.nullable(),
  /** Refunds that the market bears. Its commission and service charge in `proceeds` still contain them. */
  goodwill: z.int(),
  /**
   * A refund that waits for a second administrator: of a cancellation with less than the terms, or above the limit of the role,
   * which has `cause` and `ownersPart`. Minor units.
   */
  waitingRefund: z
    .object({
      id: Id,
      refund: z.int(),
      byTerms: z.int(),
      ownersPart: z.int().nullable(),
      cause: RefundCause.nullable(),
      reason: z.string(),
      by: z.object({ id: Id, name: z.string() }),
      at: z.string(),
    })
    .nullable(),
  aboard: z.object({ registered: z.int(), boarded: z.int() }),
  departedAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  /** The periods that the booking occupies. While a change is open there are more than one. */
  claims: z.array(
    z.object({
      kind: z.enum(['hold', 'booking']),
      start: z.string(),
      end: z.string(),
      /** The time at which the yacht is ready for the next charter. */
      occupiedUntil: z.string(),
      expiresAt: z.string().nullable(),
    }),
  ),
  documents: z.array(BookingDocument),
  lettersAgain: z.array(z.enum(lettersAgain)),
  /** Notes that administrators wrote for each other, the oldest first. */
  notes: z.array(z.object({ id: Id, author: z.string(), text: z.string(), at: z.string() })),
  /** The oldest first. */
  history: z.array(HistoryEntry),
})
export type AdminBooking = z.infer<typeof AdminBooking>

export const getAdminBooking = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({ method: 'GET', path: '/admin/bookings/{id}', tags, summary: 'All that is known of a booking' })
  .input(z.object({ id: Id }))
  .output(AdminBooking)
  .errors(errors(...closed, 'not_found'))

const Acted = z.object({ id: Id, version: z.int() })

/** The id of the form. A form that is sent twice acts once. */
const key = Id

export const addBookingNote = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/notes',
    tags,
    summary: 'Write a note that only administrators read',
  })
  .input(z.object({ id: Id, key, text: text(2000, 'Write the note.') }))
  .output(z.object({ id: Id }))
  .errors(errors('invalid_request', ...closed, 'not_found'))

export const extendHold = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'PUT',
    path: '/admin/bookings/{id}/hold',
    tags,
    summary: 'Hold the period for longer while the guest has yet to pay',
    description: 'From now on, at most two days and never beyond the departure.',
  })
  .input(z.object({ ...acting, hours: z.int().min(1).max(48) }))
  .output(Acted.extend({ until: z.string() }))
  .errors(errors(...actingRefusals, 'not_pending', 'nothing_changed'))

export const recordDeparture = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({ method: 'PUT', path: '/admin/bookings/{id}/departed', tags, summary: 'Record that the yacht has left' })
  .input(z.object(acting))
  .output(Acted)
  .errors(errors(...actingRefusals, 'departure_closed', 'manifest_incomplete'))

export const recordReturn = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({ method: 'PUT', path: '/admin/bookings/{id}/back', tags, summary: 'Record that the yacht is back' })
  .input(z.object(acting))
  .output(Acted)
  .errors(errors(...actingRefusals, 'departure_closed'))

export const markNoShow = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/no-show',
    tags,
    summary: 'Say for the owner that the guests did not come',
    description: 'The guest has two days to object.',
  })
  .input(z.object({ ...acting, text: text(1000, 'Say what happened.') }))
  .output(Acted)
  .errors(errors(...actingRefusals, 'report_closed', 'has_sailed'))

export const mailAgain = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/letters',
    tags,
    summary: 'Send a letter or a document once more',
    description: 'Letters are written anew, with a link that is good; a document goes to the guest as a file.',
  })
  .input(
    z.object({ id: Id, key }).and(z.union([z.object({ letter: z.enum(lettersAgain) }), z.object({ documentId: Id })])),
  )
  .output(z.object({ id: Id }))
  .errors(errors('invalid_request', ...closed, 'not_found', 'nothing_due'))
