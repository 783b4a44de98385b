import { sql } from 'kysely'
import type { z } from 'zod'
import type { PaymentDue, PriceAssumptions, QuoteRequest } from '#contract/pricing/pricing.ts'
import type { Id } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database.ts'
import type { Line } from './line.ts'
import type { Amount, BasisPoints, TripUnit } from './tariff.ts'

/** A quote as the guest saw it. Instants are epoch milliseconds, amounts minor units of `currency`. */
export type StoredQuote = {
  id: Id
  listingId: Id
  vesselId: Id
  offerId: Id
  slotId: Id | null
  request: QuoteRequest
  unit: TripUnit
  units: number
  period: { start: Instant; end: Instant }
  date: LocalDate
  zone: string
  guests: number
  currency: string
  lines: Line[]
  subtotal: Amount
  serviceCharge: Amount
  total: Amount
  originalTotal: Amount
  promotion: { id: Id; label: string; discount: BasisPoints } | null
  schedule: { due: z.infer<typeof PaymentDue>; amount: Amount }[]
  securityDeposit: Amount
  /** `until` is ISO 8601 in UTC; null for the last tier. */
  cancellation: { until: string | null; basisPoints: BasisPoints; fee: Amount }[]
  instant: boolean
  assumptions: z.infer<typeof PriceAssumptions>
  display: { currency: string; total: Amount; approximate: boolean; rate: string | null; rateDate: Instant | null }
  hash: string
  createdAt: Instant
  expiresAt: Instant
}

export async function insertQuote(db: Db, quote: StoredQuote): Promise<void> {
  const due = (when: string) => quote.schedule.find((payment) => payment.due === when)?.amount ?? 0
  const later = quote.schedule.find((payment) => payment.due !== 'now' && payment.due !== 'at_base')
  const { display, period } = quote
  await db
    .insertInto('quotes')
    .values({
      id: quote.id,
      listing_id: quote.listingId,
      vessel_id: quote.vesselId,
      offer_id: quote.offerId,
      slot_id: quote.slotId,
      input: JSON.stringify(quote.request),
      unit: quote.unit,
      units: quote.units,
      period: sql`tstzrange(${new Date(period.start)}, ${new Date(period.end)})`,
      local_date: quote.date,
      guests: quote.guests,
      currency: quote.currency,
      lines: JSON.stringify(quote.lines),
      subtotal: quote.subtotal,
      service_charge: quote.serviceCharge,
      total: quote.total,
      original_total: quote.originalTotal,
      promotion: quote.promotion && JSON.stringify(quote.promotion),
      due_now: due('now'),
      due_later: later?.amount ?? 0,
      due_later_on: later?.due ?? null,
      pay_at_base: due('at_base'),
      security_deposit: quote.securityDeposit,
      cancellation: JSON.stringify(quote.cancellation),
      instant: quote.instant,
      assumptions: JSON.stringify(quote.assumptions),
      display_currency: display.currency,
      display_total: display.total,
      display_rate: display.rate,
      display_rate_at: display.rateDate === null ? null : new Date(display.rateDate),
      display_approximate: display.approximate,
      hash: quote.hash,
      created_at: new Date(quote.createdAt),
      expires_at: new Date(quote.expiresAt),
    })
    .execute()
}

/** Also returns expired quotes. Throws not_found. */
export async function getQuote(db: Db, id: Id): Promise<StoredQuote> {
  const row = await db
    .selectFrom('quotes')
    .innerJoin('vessels', 'vessels.id', 'quotes.vessel_id')
    .selectAll('quotes')
    .select(['vessels.time_zone'])
    .select([sql<Date>`lower(period)`.as('starts_at'), sql<Date>`upper(period)`.as('ends_at')])
    .where('quotes.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return {
    id: row.id,
    listingId: row.listing_id,
    vesselId: row.vessel_id,
    offerId: row.offer_id,
    slotId: row.slot_id,
    // Only insertQuote writes these columns.
    request: row.input as StoredQuote['request'],
    unit: row.unit as TripUnit,
    units: row.units,
    period: { start: row.starts_at.getTime(), end: row.ends_at.getTime() },
    date: row.local_date,
    zone: row.time_zone,
    guests: row.guests,
    currency: row.currency,
    lines: row.lines as Line[],
    subtotal: row.subtotal,
    serviceCharge: row.service_charge,
    total: row.total,
    originalTotal: row.original_total,
    promotion: row.promotion as StoredQuote['promotion'],
    schedule: scheduleOf(row.due_now, row.due_later, row.due_later_on, row.pay_at_base),
    securityDeposit: row.security_deposit,
    cancellation: row.cancellation as StoredQuote['cancellation'],
    instant: row.instant,
    assumptions: row.assumptions as StoredQuote['assumptions'],
    display: {
      currency: row.display_currency,
      total: row.display_total,
      approximate: row.display_approximate,
      rate: row.display_rate,
      rateDate: row.display_rate_at?.getTime() ?? null,
    },
    hash: row.hash,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }
}

/** The payments with their due dates. Payments of 0 are left out, except the one that is due now. */
export function scheduleOf(
  now: Amount,
  later: Amount,
  laterOn: LocalDate | null,
  atBase: Amount,
): StoredQuote['schedule'] {
  return [
    { due: 'now', amount: now },
    ...(laterOn === null ? [] : [{ due: laterOn, amount: later }]),
    ...(atBase === 0 ? [] : [{ due: 'at_base' as const, amount: atBase }]),
  ]
}
