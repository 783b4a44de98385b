import { type Selectable, sql } from 'kysely'
import type { NewPromoCode, PromoCode, PromoCodeRefusal, PromoCodeState } from '#contract/pricing/promo-codes.ts'
import { type Id, newId } from '#shared/id.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { isVesselWithin } from '../boats/vessel-place.ts'
import { AppError } from '../platform/app-error.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import type { PromoCodes } from '../platform/database-types.ts'
import { listPage, orderOf } from '../platform/keyset-page.ts'
import { checkLimits } from './promo-code-uses.ts'

export type StoredPromoCode = Omit<Selectable<PromoCodes>, 'bookable' | 'departures'> & {
  opens: Date
  closes: Date
  departs_from: LocalDate | null
  departs_to: LocalDate | null
}

const refused = (reason: PromoCodeRefusal) => new AppError('promo_code_invalid', { promoReason: reason })

const selectPromoCodes = (db: Db) =>
  db
    .selectFrom('promo_codes')
    .selectAll()
    .select([
      sql<Date>`lower(bookable)`.as('opens'),
      sql<Date>`upper(bookable)`.as('closes'),
      sql<LocalDate | null>`lower(departures)`.as('departs_from'),
      sql<LocalDate | null>`upper(departures) - 1`.as('departs_to'),
    ])

type Sale = {
  listingId: Id
  vesselId: Id
  currency: string
  date: LocalDate
  now: Instant
  /** This booking's own use does not count against the limits. */
  exceptBooking: Id | null
}

/** A code that is valid for yacht, dates and uses. Throws promo_code_invalid with the reason. */
export async function getPromoCode(db: Db, code: string, sale: Sale): Promise<StoredPromoCode> {
  const found = await selectPromoCodes(db).where('code', '=', code).executeTakeFirst()
  if (!found) throw refused('unknown')
  const { opens, closes, departs_from, departs_to, currency, listing_ids, place_ids } = found
  if (sale.now >= closes.getTime()) throw refused('expired')
  // A code that has not begun is refused as unknown.
  if (sale.now < opens.getTime()) throw refused('unknown')
  if (currency !== null && currency !== sale.currency) throw refused('not_for_this_yacht')
  if (listing_ids && !listing_ids.includes(sale.listingId)) throw refused('not_for_this_yacht')
  if (place_ids && !(await isVesselWithin(db, sale.vesselId, place_ids))) throw refused('not_for_this_yacht')
  if ((departs_from && sale.date < departs_from) || (departs_to && sale.date > departs_to))
    throw refused('not_for_this_date')
  await checkLimits(db, found, { guestHashes: [], amount: 0, exceptBooking: sale.exceptBooking })
  return found
}

/** Throws promo_code_taken. */
export async function createPromoCode(
  db: Db,
  code: NewPromoCode,
  { by, now }: { by: Id; now: Instant },
): Promise<PromoCode> {
  const id = newId(now)
  const { departsFrom = null, departsTo = null } = code
  const inserted = await db
    .insertInto('promo_codes')
    .values({
      id,
      code: code.code,
      basis_points: code.basisPoints ?? null,
      amount: code.amount ?? null,
      currency: code.currency ?? null,
      cap: code.cap ?? null,
      minimum: code.minimum ?? null,
      budget: code.budget ?? null,
      bookable: sql`tstzrange(${new Date(code.opens)}, ${new Date(code.closes)})`,
      departures: departsFrom || departsTo ? sql`daterange(${departsFrom}::date, ${departsTo}::date, '[]')` : null,
      listing_ids: code.yachtIds ?? null,
      place_ids: code.placeIds ?? null,
      first_booking_only: code.firstBookingOnly,
      max_uses: code.maxUses ?? null,
      max_uses_per_guest: code.maxUsesPerGuest ?? null,
      created_by: by,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new AppError('promo_code_taken')
  return { ...code, id, uses: 0, spent: 0 }
}

type Named = 'created' | 'code' | 'closes'

type PromoCodeFilters = {
  q?: string | undefined
  state?: PromoCodeState | undefined
  sort: Named | `-${Named}`
  after?: string | undefined
  limit: number
}

const orders = {
  created: { key: sql`promo_codes.created_at`, type: 'timestamptz' },
  code: { key: sql`promo_codes.code`, type: 'text' },
  closes: { key: sql`upper(bookable)`, type: 'timestamptz' },
} as const

const isIn = (state: PromoCodeState, now: Date) =>
  ({
    open: sql<boolean>`bookable @> ${now}::timestamptz`,
    coming: sql<boolean>`lower(bookable) > ${now}::timestamptz`,
    ended: sql<boolean>`upper(bookable) <= ${now}::timestamptz`,
  })[state]

/** Finds codes that contain these letters. */
export const findPromoCodes = (db: Db, typed: string, limit: number) =>
  db
    .selectFrom('promo_codes')
    .select(['id', 'code'])
    .select(sql<Date>`upper(bookable)`.as('closes'))
    .where(contains(sql`promo_codes.code`, typed))
    .orderBy('code')
    .limit(limit)
    .execute()

/** A page of the codes, with the number of their uses. */
export async function listPromoCodes(db: Db, { q, state, sort, after, limit }: PromoCodeFilters, now: Instant) {
  const matches = sql<boolean>`${q ? contains(sql`promo_codes.code`, q) : sql`true`}
    and ${state ? isIn(state, new Date(now)) : sql`true`}`
  const { rows, ...page } = await listPage(db, selectUses(db).where(matches), {
    order: orderOf(sort, orders),
    id: sql<string>`promo_codes.id`,
    after,
    limit,
    matching: db.selectFrom('promo_codes').where(matches),
  })
  return { data: rows.map(presentCode), ...page }
}

type CountedCode = Awaited<ReturnType<ReturnType<typeof selectUses>['executeTakeFirstOrThrow']>>

const selectUses = (db: Db) =>
  selectPromoCodes(db).select((select) => [
    select
      .selectFrom('promo_code_uses')
      .select(sql<number>`count(*)`.as('uses'))
      .whereRef('code_id', '=', 'promo_codes.id')
      .where('freed_at', 'is', null)
      .as('uses'),
    select
      .selectFrom('promo_code_uses')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('spent'))
      .whereRef('code_id', '=', 'promo_codes.id')
      .where('freed_at', 'is', null)
      .as('spent'),
  ])

const presentCode = (code: CountedCode): PromoCode => ({
  id: code.id,
  code: code.code,
  basisPoints: code.basis_points ?? undefined,
  amount: code.amount ?? undefined,
  currency: code.currency ?? undefined,
  cap: code.cap ?? undefined,
  minimum: code.minimum ?? undefined,
  budget: code.budget ?? undefined,
  opens: code.opens.toISOString(),
  closes: code.closes.toISOString(),
  departsFrom: code.departs_from ?? undefined,
  departsTo: code.departs_to ?? undefined,
  yachtIds: code.listing_ids ?? undefined,
  placeIds: code.place_ids ?? undefined,
  firstBookingOnly: code.first_booking_only,
  maxUses: code.max_uses ?? undefined,
  maxUsesPerGuest: code.max_uses_per_guest ?? undefined,
  uses: code.uses ?? 0,
  spent: code.spent ?? 0,
})

/** Throws not_found for an unknown or ended code. */
export async function endPromoCode(db: Db, id: Id, now: Instant): Promise<void> {
  const at = new Date(now)
  const { numUpdatedRows } = await db
    .updateTable('promo_codes')
    .set({
      bookable: sql`tstzrange(least(lower(bookable), ${at}::timestamptz - interval '1 second'), ${at}::timestamptz)`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`upper(bookable) > ${at}::timestamptz`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('not_found')
}
