import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { DayCharter } from '../bookings/owner-bookings.ts'
import { closed, errors } from '../errors.ts'
import { MoneyShape, operation, optionalOf, optionalText } from '../operation.ts'
import { listVisitDays, listVisitSearches, listVisitSums, listVisitYachts, readVisits } from './visits.ts'

const tags = ['Administration']

/** The kinds of work that wait for an operator. */
const waitingKinds = [
  'requests',
  'disputes',
  'payouts',
  'payout_accounts',
  'conflicts',
  'listings',
  'papers',
  'customer_papers',
  'reviews',
  'tickets',
  'chats',
  'dead_letters',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** The time since which the first of them waits, or its deadline; null when none waits. */
  since: z.iso.datetime().nullable(),
})
export type Waiting = z.infer<typeof Waiting>

const waiting = operation
  .meta({ auth: 'administrator', right: 'any' })
  .route({
    method: 'GET',
    path: '/admin/waiting',
    tags,
    summary: 'How much waits for an operator, as far as their role sees it',
    description:
      '`requests`: those whose owner has less than four hours left to answer. `disputes`, `payouts` that failed or came ' +
      'back, `payout_accounts` of owners to review, `conflicts` of calendars, `listings`, `papers`, `reviews`, ' +
      '`tickets` of support, and jobs that failed at every attempt: `dead_letters`.',
  })
  .output(z.object({ data: z.array(Waiting) }))
  .errors(errors(...closed))

const departures = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'GET',
    path: '/admin/departures',
    tags,
    summary: 'The departures of the coming 24 hours, with what is missing for each',
  })
  .output(z.object({ data: z.array(DayCharter), totalCount: z.int() }))
  .errors(errors(...closed))

/** Sums over the ledger, by currency, in minor units. */
export const MarketMoney = z.object({
  /** Paid by guests: by card, by hand and with vouchers. */
  gross: z.array(MoneyShape),
  refunds: z.array(MoneyShape),
  /** Commission and service charge. */
  take: z.array(MoneyShape),
  /** Credited to owners. */
  owners: z.array(MoneyShape),
  tax: z.array(MoneyShape),
  /** Kept by the payment provider. */
  fees: z.array(MoneyShape),
})
export type MarketMoney = z.infer<typeof MarketMoney>

export const MarketFigures = z.object({
  /** Null where the caller may not read money. */
  money: MarketMoney.nullable(),
  /** Reservations that guests began, in any later state. */
  begun: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
  /** The mean of the days from booking to departure. */
  leadDays: z.number().nullable(),
  /** Basis points: days with a charter, of all days on which yachts were listed. */
  occupancyBp: z.int().nullable(),
})
export type MarketFigures = z.infer<typeof MarketFigures>

/** The steps from the search to the paid booking. Searches are null where an owner or a type is chosen. */
const Funnel = z.object({
  searches: z.int().nullable(),
  views: z.int(),
  quotes: z.int(),
  holds: z.int(),
  paid: z.int(),
})
export type MarketStages = z.infer<typeof Funnel>

/** Lengths of the period in days. 0 compares today so far with the whole of yesterday. */
const figurePeriods = [0, 7, 30, 90, 365] as const

const figures = operation
  .meta({ auth: 'administrator', right: 'any' })
  .route({
    method: 'GET',
    path: '/admin/figures',
    tags,
    summary: 'How the market does in a period, and in as many days before',
    description: 'Days of UTC. Whole days end with yesterday; `days=0` is today so far, against all of yesterday.',
  })
  .input(
    z.object({
      days: z
        .preprocess((value) => (typeof value === 'string' ? Number(value) : (value ?? 30)), z.literal(figurePeriods))
        .optional()
        .catch(30),
      /** The id of a place. It includes all places within it. */
      place: optionalText(80),
      /** The slug of a type of yacht. */
      type: optionalText(80),
      owner: optionalOf(Id).catch(undefined),
    }),
  )
  .output(
    z.object({
      from: z.iso.date(),
      /** The first day after it. */
      until: z.iso.date(),
      current: MarketFigures,
      previous: MarketFigures,
      /** Confirmed bookings and, where the caller may read money, payments of guests, by day. */
      funnel: z.object({ current: Funnel, previous: Funnel }),
      /** Searches that found nothing, the most frequent first. */
      fruitless: z.array(
        z.object({
          /** Null where the search had no place, or no known one. */
          place: z.string().nullable(),
          date: z.iso.date().nullable(),
          searches: z.int(),
          withoutResult: z.int(),
        }),
      ),
      days: z.array(z.object({ day: z.iso.date(), confirmed: z.int(), gross: z.array(MoneyShape) })),
    }),
  )
  .errors(errors(...closed, 'not_found'))

const Found = z.object({ id: z.string(), title: z.string(), text: z.string() })
/** Each list has at most 6 entries. */
export const FoundInMarket = z.object({
  bookings: z.array(Found),
  people: z.array(Found),
  owners: z.array(Found),
  yachts: z.array(Found),
  /** A search finds it by the whole id of the provider or the bank. */
  transactions: z.array(Found),
  tickets: z.array(Found),
  /** Invoices, receipts and credit notes. */
  documents: z.array(Found.extend({ bookingId: Id })),
  promoCodes: z.array(Found),
  /** Gift cards and credit. Their title is the end of the code. */
  vouchers: z.array(Found),
  /** Offers with a link. */
  offers: z.array(Found),
  runs: z.array(Found),
  marinas: z.array(Found),
})
export type FoundInMarket = z.infer<typeof FoundInMarket>

const find = operation
  .meta({ auth: 'administrator', right: 'any' })
  .route({
    method: 'GET',
    path: '/admin/find',
    tags,
    summary:
      'What a desk looks for, by a few letters: bookings, people, owners, yachts, money, documents, codes and more',
    description:
      'Bookings by id, reference, guest, e-mail or phone, transactions by the whole id of the provider, tickets by ' +
      'reference, subject, name or e-mail, documents by number, gift cards and credit by the whole code, its end or the ' +
      'address it was mailed to; at most 6 of each, as far as the role may read them. A blank `q` finds nothing.',
  })
  .input(z.object({ q: optionalText(100) }))
  .output(FoundInMarket)
  .errors(errors(...closed))

/** The first page of the back office, and its search. */
export const dashboardOperations = {
  waiting,
  departures,
  figures,
  find,
  visits: readVisits,
  visitSums: listVisitSums,
  visitDays: listVisitDays,
  visitYachts: listVisitYachts,
  visitSearches: listVisitSearches,
}
