import { z } from 'zod'
import { Id } from '#shared/id.ts'
import type { BookingEvent } from '../bookings/events.ts'
import type { EventType } from '../platform/event.ts'

type ReviewEvent = EventType<{ reviewId: Id }>
const ofReview = (name: string): ReviewEvent => ({ name, payload: z.object({ reviewId: Id }) })

/** The other side may read it from now on. Emitted once for each review. */
export const reviewOpened = ofReview('review.opened')

/** The owner has answered, and the answer is public. */
export const reviewAnswered = ofReview('review.answered')

/** The time to write is almost over. */
export const reviewReminded: BookingEvent = { name: 'review.reminded', payload: z.object({ bookingId: Id }) }
