import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

export type BookingEvent = EventType<{ bookingId: Id }>

const ofBooking = (name: string): BookingEvent => ({ name, payload: z.object({ bookingId: Id }) })

/** The period is held for the guest, who has not paid yet. */
export const bookingHeld = ofBooking('booking.held')

/** Money is authorised, and the owner has until `answer_by` to accept. */
export const bookingRequested = ofBooking('booking.requested')

/** The booking is paid, and waits for the licence of its guest until `licence_by`. */
export const licenceAwaited = ofBooking('booking.licence_awaited')

/** A booking waits for a licence that may have been approved, or whose deadline may have passed. */
export const licenceWatched: BookingEvent = {
  ...ofBooking('booking.licence_watched'),
  key: ({ bookingId }) => bookingId,
}

/** The deadline for the licence is near. */
export const licenceReminded = ofBooking('booking.licence_reminded')

/** The booking is paid, and the period is the guest's. */
export const bookingConfirmed = ofBooking('booking.confirmed')

/** The row of the booking holds who cancelled it, and why. */
export const bookingCancelled = ofBooking('booking.cancelled')

/** The first share is paid: the others have until the deadline. */
export const sharesOpened = ofBooking('booking.shares_opened')
/** Date, time, duration, guests or extras have changed. */
export const bookingChanged = ofBooking('booking.changed')

/** An operator has refunded more than the terms. */
export const refundGranted: EventType<{ bookingId: Id; refundIds: Id[] }> = {
  name: 'booking.refund_granted',
  payload: z.object({ bookingId: Id, refundIds: z.array(Id) }),
}

/** An operator has moved the booking to another yacht. */
export const bookingMoved: EventType<{ bookingId: Id; moveId: Id }> = {
  name: 'booking.moved',
  payload: z.object({ bookingId: Id, moveId: Id }),
}

export type ChangeEvent = EventType<{ bookingId: Id; changeId: Id }>

const ofChange = (name: string): ChangeEvent => ({ name, payload: z.object({ bookingId: Id, changeId: Id }) })

/** The owner is asked whether a booking may be changed. */
export const changeRequested = ofChange('booking.change_requested')

/** An operator has prepared a change, which the guest has to pay for; or an owner offers another trip or price. */
export const changeOffered = ofChange('booking.change_offered')

/** A change has ended without being applied: the booking stays as it was. */
export const changeEnded = ofChange('booking.change_ended')

/** The time to pay for a change, or to answer it, is over. */
export const changeLapsed: ChangeEvent = { ...ofChange('booking.change_lapsed'), key: ({ changeId }) => changeId }

/** One side says that the other was not there. */
export const noShowClaimed = ofBooking('booking.no_show_claimed')

/** The other side objects: an operator is to decide. */
export const noShowObjected = ofBooking('booking.no_show_objected')

/** The time to object is over. */
export const noShowUnopposed: BookingEvent = {
  ...ofBooking('booking.no_show_unopposed'),
  key: ({ bookingId }) => bookingId,
}

/** An operator has decided, and the charter stands. */
export const noShowRuled = ofBooking('booking.no_show_ruled')

/** The charter is over. */
export const bookingCompleted = ofBooking('booking.completed')

/** The charter is called off for the weather; the guest is asked what should follow. */
export const weatherCalled = ofBooking('booking.weather_called')

/** Many departures are called off for one weather. */
export const weatherRoundBegun: EventType<{ roundId: Id }> = {
  name: 'weather_round.begun',
  payload: z.object({ roundId: Id }),
}

/** After a call the guest wants another date, and the booking waits for it. */
export const newDateWished = ofBooking('booking.new_date_wished')

/** After a call nobody has chosen in time. */
export const weatherUnanswered: BookingEvent = {
  ...ofBooking('booking.weather_unanswered'),
  key: ({ bookingId }) => bookingId,
}

/** The security deposit is held on a card of the guest. */
export const depositHeld = ofBooking('deposit.held')

/** The deposit is not held any more, and nothing was taken from it. */
export const depositReleased = ofBooking('deposit.released')

/** The bank has released a hold that is still needed. */
export const depositLost = ofBooking('deposit.lost')

/** A part of the deposit was taken: it is in the ledger. */
export const depositTaken = ofBooking('deposit.taken')

/** The owner has estimated a damage; the guest is asked. */
export const depositClaimed = ofBooking('deposit.claimed')

/** The guest does not agree; the operator rules. */
export const depositDisputed = ofBooking('deposit.disputed')

/** The bank asks for the holder of the card, or has refused: the guest must enter a card. */
export const depositRenewalFailed = ofBooking('deposit.renewal_failed')

/** A deposit is soon to be held, or is held. */
export const depositWatched: BookingEvent = { ...ofBooking('deposit.watched'), key: ({ bookingId }) => bookingId }

/** The bank will soon release a hold that is still needed. */
export const depositRenewalDue: EventType<{ holdId: Id }> = {
  name: 'deposit.renewal_due',
  payload: z.object({ holdId: Id }),
  key: ({ holdId }) => holdId,
}

/** The guest is asked for a card; once at each stage. */
export const depositReminded: EventType<{ bookingId: Id; stage: 'deposit_open' | 'deposit_late' }> = {
  name: 'deposit.reminded',
  payload: z.object({ bookingId: Id, stage: z.enum(['deposit_open', 'deposit_late']) }),
}

/** Nothing holds the period of a pending booking any more. */
export const bookingLapsed: EventType<{ bookingId: Id; vesselId: Id }> = {
  name: 'booking.lapsed',
  payload: z.object({ bookingId: Id, vesselId: Id }),
  key: ({ bookingId }) => bookingId,
}

/** A confirmed charter is over by the clock. */
export const charterEnded: BookingEvent = { ...ofBooking('booking.charter_ended'), key: ({ bookingId }) => bookingId }

/** The rest of a confirmed booking is soon due, or overdue, unless it is paid. */
export const balanceWatched: BookingEvent = {
  ...ofBooking('booking.balance_watched'),
  key: ({ bookingId }) => bookingId,
}

/** The guest is to be reminded of the balance; once at each stage. */
export const balanceReminded: EventType<{ bookingId: Id; stage: 'week' | 'two_days' | 'tomorrow' | 'overdue' }> = {
  name: 'booking.balance_reminded',
  payload: z.object({ bookingId: Id, stage: z.enum(['week', 'two_days', 'tomorrow', 'overdue']) }),
}

/** The day on which the balance is due has come. */
export const balanceDue: EventType<{ bookingId: Id }> = {
  name: 'booking.balance_due',
  payload: z.object({ bookingId: Id }),
  key: ({ bookingId }) => bookingId,
}

/** An owner may have earnings that are not scheduled for a payout yet. */
export const earningsExpected: EventType<{ bookingId: Id }> = {
  name: 'booking.earnings_expected',
  payload: z.object({ bookingId: Id }),
  key: ({ bookingId }) => bookingId,
}

/** Our books are to be compared with the provider's. */
export const reconciliationRequested: EventType<{ reconciliationId: Id }> = {
  name: 'reconciliation.requested',
  payload: z.object({ reconciliationId: Id }),
}
