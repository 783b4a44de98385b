import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { TripUnit } from '../boats/yacht.ts'
import { atMostDays, mostCalendarDays } from '../day-range.ts'
import { errors } from '../errors.ts'
import { CurrencyCode, counted, LocalDate, MoneyShape, operation, PlannableDate } from '../operation.ts'

/** An instant by the yacht's clock: "2027-05-20T18:00:00+04:00". */
const YachtTime = z.iso.datetime({ offset: true })

/** `requested`: the owner has to answer. */
const CalendarBookingState = z.enum(['held', 'requested', 'confirmed', 'completed'])

/**
 * An entry on the calendar of a yacht. Entries of the kind `slot` are unsold instant slots: they occupy nothing. An answer has
 * thousands of entries, so fields that do not apply are left out.
 */
export const CalendarEntry = z.object({
  id: Id,
  kind: z.enum(['booking', 'hold', 'block', 'import', 'slot']),
  start: YachtTime,
  end: YachtTime,
  /** True for a block or an imported event of whole days; left out otherwise. The last of them is the day before `end`. */
  wholeDays: z.boolean().optional(),
  /** The end of the turnaround, where there is one. */
  freeAt: YachtTime.optional(),
  booking: z
    .object({ id: Id, reference: z.string(), guest: z.string(), guests: z.int(), state: CalendarBookingState })
    .optional(),
  /** The reason of a block, or the title of an imported event. */
  note: z.string().optional(),
  /** The same for all blocks of one repetition. */
  seriesId: Id.optional(),
  /** The price of a slot; left out where the offer's rate applies. */
  price: MoneyShape.optional(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/**
 * A paper that ends soon or has ended. A charter that ends after the registration or the insurance cannot be booked. The captain's
 * licence bounds no sale.
 */
export const EndingPaper = z.object({
  kind: z.enum(['registration', 'insurance', 'captain_license']),
  /** The last day on which it is valid. */
  endsOn: LocalDate,
  hasEnded: z.boolean(),
  /** The owner sent a new one and nobody has checked it yet. */
  isBeingChecked: z.boolean(),
})
export type EndingPaper = z.infer<typeof EndingPaper>

/** The last day that a charter may touch, since this paper ends then. */
export const SoldUntil = z.object({ kind: z.enum(['registration', 'insurance']), day: LocalDate })
export type SoldUntil = z.infer<typeof SoldUntil>

/** A hull with the entries of its calendar, under the name of its first listing. */
export const CalendarYacht = z.object({
  id: Id,
  title: z.string(),
  /** IANA name. */
  zone: z.string(),
  /** The present time by the yacht's clock. */
  now: YachtTime,
  /** The offers of the yacht, the main offer first. */
  offers: z.array(z.object({ id: Id, unit: TripUnit, crewed: z.boolean(), currency: CurrencyCode })),
  /** The number of imported events that overlap our claims and that nobody has looked at. */
  conflicts: z.int(),
  endingPapers: z.array(EndingPaper),
  /** Null where no verified paper with an end bounds the charters. */
  soldUntil: SoldUntil.nullable(),
  /** The number of guests who wait for a taken day, without their names. Days for which nobody waits are left out. */
  waiting: z.array(z.object({ date: LocalDate, count: z.int() })),
  /** Sorted by start. */
  entries: z.array(CalendarEntry),
})
export type CalendarYacht = z.infer<typeof CalendarYacht>

export const getOwnerCalendar = operation
  .meta({ auth: 'owner', fleet: 'calendar.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boats/owner/calendar',
    tags: ['Owner’s calendar'],
    summary: 'What is on the calendars of all yachts of the owner',
    description:
      'From one day to another, both included, each by the clock of its yacht. Drafts and archived listings are left out; ' +
      'with `yachtId` only that yacht, whatever its state.',
  })
  .input(
    z
      .object({
        from: PlannableDate,
        to: PlannableDate,
        yachtId: Id.optional(),
        page: counted(1, 10_000),
        limit: counted(50, 100),
      })
      .superRefine(atMostDays(mostCalendarDays)),
  )
  .output(z.object({ yachts: z.array(CalendarYacht), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'))
