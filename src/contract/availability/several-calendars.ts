import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { atMostDays } from '../day-range.ts'
import { errors } from '../errors.ts'
import { operation, PlannableDate, wholeNumber } from '../operation.ts'
import { Obstacle } from './blocks.ts'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 18:00.')

/** `possible`: a preview found nothing in the way. `invalid`: these times do not exist or have passed. */
const Outcome = z.enum(['done', 'possible', 'occupied', 'invalid', 'no_offer'])

const YachtResult = z.object({
  id: Id,
  title: z.string(),
  /** IANA name, in which obstacles are told. */
  zone: z.string(),
  outcome: Outcome,
  /** The number of blocks or slots. Zero where nothing was changed. */
  count: z.int(),
  obstacles: z.array(Obstacle),
})
export type YachtResult = z.infer<typeof YachtResult>

/** The days, the weekdays among them, and what goes on the calendars. */
const SeveralChange = z
  .object({
    yachtIds: z.array(Id).min(1, 'Choose a yacht.').max(100),
    kind: z.enum(['block', 'slot']),
    from: PlannableDate,
    to: PlannableDate,
    /** ISO weekdays, Monday is 1. Left out: every day. */
    weekdays: z.array(z.int().min(1).max(7)).max(7).optional(),
    /** Blocks without times keep whole days. Slots by the hour depart at `startTime`. */
    startTime: Time.optional(),
    endTime: Time.optional(),
    /** The length of a slot, in the units of the offer. */
    duration: wholeNumber(1, 400).optional(),
    reason: z.string().trim().max(200).optional(),
    preview: z.boolean(),
  })
  .superRefine(atMostDays(400))
export type SeveralChange = z.infer<typeof SeveralChange>

export const changeSeveralCalendars = operation
  .meta({ auth: 'owner', fleet: 'calendar.change', byYacht: true })
  .route({
    method: 'POST',
    path: '/boats/owner/calendar/several',
    tags: ['Owner’s calendar'],
    summary: 'Block days, or offer slots, on the calendars of several yachts',
    description:
      'Each yacht by itself, by its own clock: all of its periods are taken or none. A preview tries the same and keeps nothing. ' +
      'Slots are of the main offer of each yacht and at its rate.',
  })
  .input(SeveralChange)
  .output(z.object({ results: z.array(YachtResult) }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'))
