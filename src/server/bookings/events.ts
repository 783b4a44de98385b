import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { EventType } from '../platform/event.ts'

export type BookingEvent = EventType<{ bookingId: Id }>

const ofBooking = (name: string): BookingEvent => ({ name, payload: z.object({ bookingId: Id }) })

/** Reserved: the period is held for the guest, who has yet to pay. */
export const bookingHeld = ofBooking('booking.held')

/** Money is authorised, and the owner has until `answer_by` to accept. */
export const bookingRequested = ofBooking('booking.requested')

/** Paid, and the period is the guest's. */
export const bookingConfirmed = ofBooking('booking.confirmed')

/** By whom and why is on the booking. */
export const bookingCancelled = ofBooking('booking.cancelled')

/** Date, time, duration, guests or extras are others by now. */
export const bookingChanged = ofBooking('booking.changed')

export type ChangeEvent = EventType<{ bookingId: Id; changeId: Id }>

const ofChange = (name: string): ChangeEvent => ({ name, payload: z.object({ bookingId: Id, changeId: Id }) })

/** The owner is asked whether a booking may be changed. */
export const changeRequested = ofChange('booking.change_requested')

/** An operator has prepared a change, which the guest has to pay for. */
export const changeOffered = ofChange('booking.change_offered')

/** It was not to be: the booking stays as it was. */
export const changeEnded = ofChange('booking.change_ended')

/** The time to pay for a change, or to answer it, is over. */
export const changeLapsed: ChangeEvent = { ...ofChange('booking.change_lapsed'), key: ({ changeId }) => changeId }

/** The charter is over. */
export const bookingCompleted = ofBooking('booking.completed')

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

/** The day has come on which the balance is to be paid. */
export const balanceDue: EventType<{ bookingId: Id }> = {
  name: 'booking.balance_due',
  payload: z.object({ bookingId: Id }),
  key: ({ bookingId }) => bookingId,
}
