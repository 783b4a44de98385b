import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import type { LocalText } from '#shared/locale.ts'
import { AppError } from '../platform/app-error.ts'
import { contains } from '../platform/contains.ts'
import type { Db } from '../platform/database.ts'
import { listPage, orderOf } from '../platform/keyset-page.ts'

type Named = 'name' | 'created'

type Filter = {
  q?: string | undefined
  /** Whether a user signs in for the fleet. */
  account?: boolean | undefined
  /** Keeps these owners alone. */
  among?: readonly Id[] | undefined
  sort: Named | `-${Named}`
  after?: string | undefined
  limit: number
}

const orders = {
  name: { key: sql`fold(owners.name)`, type: 'text' },
  created: { key: sql`owners.created_at`, type: 'timestamptz' },
} as const

/** A page of all owners, with their total number. */
export function listOfficeOwners(db: Db, { sort, after, limit, ...filter }: Filter) {
  const matching = matchingOwners(db, filter)
  return listPage(db, selectOwners(matching), {
    order: orderOf(sort, orders),
    id: sql`owners.id`,
    after,
    limit,
    matching,
  })
}

function matchingOwners(db: Db, { q, account, among }: Pick<Filter, 'q' | 'account' | 'among'>) {
  let query = db.selectFrom('owners')
  if (account !== undefined) query = query.where('owners.user_id', account ? 'is not' : 'is', null)
  if (among) query = query.where(sql<boolean>`owners.id = any(${[...among]}::text[])`)
  if (q) query = query.where(contains(sql`owners.name || ' ' || coalesce(owners.email, '')`, q))
  return query
}

const selectOwners = (query: ReturnType<typeof matchingOwners>) =>
  query
    .select(['owners.id', 'owners.name', 'owners.email', 'owners.user_id', 'owners.status', 'owners.created_at'])
    .select((select) =>
      select
        .selectFrom('listings')
        .whereRef('listings.owner_id', '=', 'owners.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('yachts'),
    )

/** Throws not_found. */
export async function getOfficeOwner(db: Db, ownerId: Id) {
  const owner = await db
    .selectFrom('owners')
    .select(['id', 'name', 'email', 'contact', 'status', 'user_id', 'source', 'created_at'])
    .select((select) => select.ref('location').$castTo<LocalText | null>().as('location'))
    .where('id', '=', ownerId)
    .executeTakeFirst()
  if (!owner) throw new AppError('not_found')
  return owner
}

/** The offers that an agreement can apply to. */
export const listOffersOfOwner = (db: Db, ownerId: Id) => selectOffers(db, ownerId).limit(500).execute()

/** Throws not_found for another owner's offer. */
export async function getOfferOfOwner(db: Db, ownerId: Id, offerId: Id) {
  const offer = await selectOffers(db, ownerId).where('offers.id', '=', offerId).executeTakeFirst()
  if (!offer) throw new AppError('not_found')
  return offer
}

const selectOffers = (db: Db, ownerId: Id) =>
  db
    .selectFrom('offers')
    .innerJoin('listings', 'listings.id', 'offers.listing_id')
    .select(['offers.id', 'listings.title', 'offers.currency', 'offers.rate'])
    .select((select) => select.ref('offers.unit').$castTo<'hour' | 'day' | 'week'>().as('unit'))
    .where('listings.owner_id', '=', ownerId)
    .orderBy('listings.title')
    .orderBy('offers.id')

/** The yachts that were changed last, and how many there are. */
export async function listYachtsOfOwner(db: Db, ownerId: Id) {
  const ofOwner = db.selectFrom('listings').where('listings.owner_id', '=', ownerId)
  const { count } = await ofOwner.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const yachts = await ofOwner
    .innerJoin('vessels', 'vessels.id', 'listings.vessel_id')
    .innerJoin('places', 'places.id', 'vessels.place_id')
    .select(['listings.id', 'listings.title', 'listings.status', 'listings.is_live as isLive'])
    .select('places.name as location')
    .orderBy('listings.updated_at', 'desc')
    .orderBy('listings.id')
    .limit(10)
    .execute()
  return { yachts, yachtCount: count }
}
