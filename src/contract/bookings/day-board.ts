import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { errors } from '../errors.ts'
import { counted, LocalDate, MoneyShape, operation, PlannableDate } from '../operation.ts'
import { UsualWeather } from './usual-weather.ts'

/** An instant by the yacht's clock: "2027-05-20T18:00:00+04:00". */
const YachtTime = z.iso.datetime({ offset: true })

/** A booking as the board of a day shows it. */
const BoardBooking = z.object({
  id: Id,
  bookingRef: z.string(),
  guestName: z.string(),
  /** Null until the booking is confirmed. */
  phone: z.string().nullable(),
  guests: z.int(),
  /** The number of guests on the manifest. */
  registered: z.int(),
  /** `requested`: the owner has to answer. `held`: the guest is paying. */
  state: z.enum(['held', 'requested', 'confirmed', 'completed']),
  /** Called off for the weather. */
  isOff: z.boolean(),
  departedAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  /** The departure, or the return, can be recorded now. */
  canDepart: z.boolean(),
  canReturn: z.boolean(),
  /** The sum that the guest still owes through the market; null where all is paid. */
  owed: MoneyShape.nullable(),
  /** The sum that the guest pays at the yacht; null where that is nothing. */
  atBase: MoneyShape.nullable(),
})

/** The time between a trip and the one before. */
const BoardTurnaround = z.object({
  /** Minutes from the end or the return of the trip before, or from now while that yacht is late. */
  minutes: z.int(),
  /** Minutes that the yacht needs by its own setting. */
  needed: z.int(),
  isShort: z.boolean(),
  /** The trip before is over by its time, and its return is not recorded. */
  isLate: z.boolean(),
})

const BoardEntry = z.object({
  id: Id,
  /** A slot here is open: a sold one is a booking. */
  kind: z.enum(['booking', 'hold', 'block', 'import', 'slot']),
  start: YachtTime,
  end: YachtTime,
  /** The end of the turnaround, where there is one. */
  freeAt: YachtTime.nullable(),
  booking: BoardBooking.nullable(),
  /** The reason of a block or the name of an imported event; null without the right to read the calendar. */
  note: z.string().nullable(),
  /** The price of a slot; null where the offer's rate applies. */
  price: MoneyShape.nullable(),
  /** Null where no other trip is near. */
  turnaround: BoardTurnaround.nullable(),
})
export type BoardEntry = z.infer<typeof BoardEntry>

const BoardYacht = z.object({
  id: Id,
  title: z.string(),
  place: z.string(),
  /** IANA name. */
  zone: z.string(),
  /** Names of whoever runs the yacht: of the captains with a valid link, otherwise of the captain on the listing. */
  crew: z.array(z.string()),
  /** Sorted by start. */
  entries: z.array(BoardEntry),
})
export type BoardYacht = z.infer<typeof BoardYacht>

/** The hours of the day in one zone. A day on which clocks change has 23 or 25. */
const BoardZone = z.object({
  zone: z.string(),
  start: YachtTime,
  end: YachtTime,
  hours: z.array(YachtTime),
  now: YachtTime,
})
export type BoardZone = z.infer<typeof BoardZone>

export const DayBoard = z.object({
  date: LocalDate,
  zones: z.array(BoardZone),
  yachts: z.array(BoardYacht),
  /** One for each place where yachts of the answer lie. `sunset` is an instant by the clock there. */
  weather: z.array(z.object({ place: z.string(), sunset: YachtTime.nullable(), usual: UsualWeather.nullable() })),
  totalPages: z.int(),
  totalCount: z.int(),
})
export type DayBoard = z.infer<typeof DayBoard>

export const getDayBoard = operation
  .meta({ auth: 'owner', fleet: 'bookings.read', byYacht: true })
  .route({
    method: 'GET',
    path: '/boatOwners/board',
    tags: ['Bookings'],
    summary: 'A day of the whole fleet by the hour',
    description:
      'Each yacht by the clock of its own zone. Without a date it is today where the first yacht lies. ' +
      'Drafts and archived listings are left out.',
  })
  .input(z.object({ date: PlannableDate.optional(), page: counted(1, 10_000), limit: counted(100, 100) }))
  .output(DayBoard)
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))
