import { z } from 'zod'
import { asciiDigits } from '#shared/ascii-digits.ts'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { LocalDate, operation, PlannableDate, text } from '../operation.ts'

const tags = ['Owner’s calendar']

/** A day, or a minute of it by the yacht's clock: "2027-05-20" or "2027-05-20T18:00". */
const LocalMoment = z
  .string()
  .overwrite(asciiDigits)
  .regex(
    /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/,
    'Write a day as 2027-05-20, or with a time as 2027-05-20T18:00.',
  )
  .refine((value) => PlannableDate.safeParse(value.slice(0, 10)).success, 'Choose a day of this century.')

/** Repeats every day or every week. `until` is the last day on which a repetition may begin. */
export const Repetition = z.object({ every: z.enum(['day', 'week']), until: PlannableDate })
export type Repetition = z.infer<typeof Repetition>

/** A period that the owner keeps. */
export const Block = z.object({
  id: Id,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** The local day on which it begins. */
  date: LocalDate,
  /** Only the owner reads it. */
  reason: z.string().nullable(),
  /** The same for all blocks of one repetition; null for a single block. */
  seriesId: Id.nullable(),
})
export type Block = z.infer<typeof Block>

/** A period that already occupies the yacht. `reference` names a booking. `end` includes the turnaround. */
export const Obstacle = z.object({
  kind: z.enum(['hold', 'booking', 'block', 'slot', 'import']),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  bookingId: Id.nullable(),
  reference: z.string().nullable(),
})
export type Obstacle = z.infer<typeof Obstacle>

const closed = ['unauthenticated', 'second_factor_required', 'forbidden', 'not_found', 'invalid_request'] as const

const createBlocks = operation
  .meta({ auth: 'yacht_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'POST',
    path: '/boats/owner/block',
    tags,
    summary: 'Keep a period of a yacht, once or repeated',
    description:
      'An end that is a day includes that day. Of a repetition either all periods are kept or none: period_occupied names what is in the way.',
    successStatus: 201,
  })
  .input(
    z.object({
      yachtId: Id,
      start: LocalMoment,
      end: LocalMoment,
      reason: text(200).optional(),
      repeat: Repetition.optional(),
    }),
  )
  .output(z.object({ zone: z.string(), blocks: z.array(Block) }))
  .errors(errors(...closed, 'period_occupied'))

const listBlocks = operation
  .meta({ auth: 'yacht_host', right: 'listings.read', fleet: 'calendar.read' })
  .route({ method: 'GET', path: '/boats/owner/block', tags, summary: 'The periods of a yacht that its owner keeps' })
  .input(z.object({ yachtId: Id }))
  .output(z.object({ zone: z.string(), blocks: z.array(Block) }))
  .errors(errors(...closed))

const changeBlock = operation
  .meta({ auth: 'block_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'PATCH',
    path: '/boats/owner/block/{id}',
    tags,
    summary: 'Move a kept period, make it longer or shorter, or change its reason',
    description:
      'An end that is a day includes that day. Where something is in the way, period_occupied names it and the block stays ' +
      'where it was. A block of a repetition is changed alone.',
  })
  .input(
    z.object({
      id: Id,
      start: LocalMoment,
      end: LocalMoment,
      /** Left out, the reason stays; an empty one is removed. */
      reason: z.string().trim().max(200).optional(),
    }),
  )
  .output(Block.extend({ zone: z.string() }))
  .errors(errors(...closed, 'period_occupied'))

const deleteBlock = operation
  .meta({ auth: 'block_host', right: 'listings.change', fleet: 'calendar.change' })
  .route({
    method: 'DELETE',
    path: '/boats/owner/block/{id}',
    tags,
    summary: 'Open a kept period again',
    description: 'With `series` all of its repetition that has not ended.',
  })
  .input(z.object({ id: Id, series: z.boolean().optional() }))
  .output(z.object({ removed: z.int() }))
  .errors(errors(...closed))

export const blockOperations = { create: createBlocks, list: listBlocks, change: changeBlock, remove: deleteBlock }
