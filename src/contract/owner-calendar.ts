import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from './errors.ts'
import { CurrencyCode, counted, LocalDate, MoneyShape, operation, PlannableDate } from './operation.ts'
import { TripUnit } from './yacht.ts'

/** An instant as the clock of the yacht shows it: "2027-05-20T18:00:00+04:00". */
const YachtTime = z.iso.datetime({ offset: true })

/** `requested`: the owner is to answer. */
const CalendarBookingState = z.enum(['held', 'requested', 'confirmed', 'completed'])

/**
 * Something on the calendar of a yacht. Of the kind `slot` are the instant slots that nobody has bought: they occupy nothing.
 * There are thousands in an answer: what does not apply is left out.
 */
export const CalendarEntry = z.object({
  id: Id,
  kind: z.enum(['booking', 'hold', 'block', 'import', 'slot']),
  start: YachtTime,
  end: YachtTime,
  /** The end of the turnaround, where there is one. */
  freeAt: YachtTime.optional(),
  booking: z
    .object({ id: Id, reference: z.string(), guest: z.string(), guests: z.int(), state: CalendarBookingState })
    .optional(),
  /** Why a block is kept, or what other calendars call their events. */
  note: z.string().optional(),
  /** Of blocks: the same for all of one repetition. */
  seriesId: Id.optional(),
  /** Of slots, unless the offer's rate applies. */
  price: MoneyShape.optional(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** A registration or an insurance that ends soon or has ended: no charter lasts longer, and nobody can book one that would. */
export const EndingPaper = z.object({
  kind: z.enum(['registration', 'insurance']),
  /** The last day on which it is valid. */
  endsOn: LocalDate,
  hasEnded: z.boolean(),
  /** A new one was sent and nobody has checked it yet. */
  isBeingChecked: z.boolean(),
})
export type EndingPaper = z.infer<typeof EndingPaper>

/** A hull with what is on its calendar, by the name of its first listing. */
export const CalendarYacht = z.object({
  id: Id,
  title: z.string(),
  /** IANA name. */
  zone: z.string(),
  /** What its clock shows now. */
  now: YachtTime,
  /** What it is sold by, the main offer first. */
  offers: z.array(z.object({ id: Id, unit: TripUnit, crewed: z.boolean(), currency: CurrencyCode })),
  /** Events of other calendars that contradict ours and that nobody has looked at. */
  conflicts: z.int(),
  endingPapers: z.array(EndingPaper),
  /** In the order of their starts. */
  entries: z.array(CalendarEntry),
})
export type CalendarYacht = z.infer<typeof CalendarYacht>

/** A quarter of a year, and the rest of its last week. */
const mostDays = 98

const between = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000

export const getOwnerCalendar = operation
  .meta({ auth: 'owner', fleet: 'calendar.read' })
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
      .refine((range) => between(range) >= 0, { path: ['to'], message: 'The last day is before the first.' })
      .refine((range) => between(range) < mostDays, { path: ['to'], message: `At most ${mostDays} days at once.` }),
  )
  .output(z.object({ yachts: z.array(CalendarYacht), totalPages: z.int(), totalCount: z.int() }))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'))
