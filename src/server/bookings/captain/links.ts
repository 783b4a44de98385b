import { sql } from 'kysely'
import type { CaptainLink } from '#contract/bookings/captain-links.ts'
import { type Id, newId } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { inFleet } from '../../boats/in-fleet.ts'
import { hashToken, newToken } from '../../identity/token.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { OwnFleet } from '../../platform/scopes.ts'

/** A captain's link that can be opened, with its yacht and the name of its captain. */
export type OpenLink = { id: Id; listingId: Id; name: string; expiresAt: Date }

type NewLink = { listingId: Id; name: string; days: number; now: number }

/** The token is shown once. */
export async function insertLink(tx: Tx, { listingId, name, days, now }: NewLink): Promise<{ id: Id; token: string }> {
  const token = newToken()
  const id = newId(now)
  await tx
    .insertInto('captain_links')
    .values({
      id,
      listing_id: listingId,
      name,
      token_hash: hashToken(token),
      created_at: new Date(now),
      expires_at: new Date(now + days * dayMs),
    })
    .execute()
  return { id, token }
}

type LinkOfYacht = { listingId: Id; linkId: Id; now: number }

/** The earlier token opens nothing any more. Throws not_found for a revoked link. */
export async function replaceToken(
  tx: Tx,
  { listingId, linkId, days, now }: LinkOfYacht & { days: number },
): Promise<string> {
  const token = newToken()
  const { numUpdatedRows } = await tx
    .updateTable('captain_links')
    .set({ token_hash: hashToken(token), expires_at: new Date(now + days * dayMs) })
    .where('id', '=', linkId)
    .where('listing_id', '=', listingId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('not_found')
  return token
}

/** False where it was revoked before. Throws not_found for a link of another yacht. */
export async function endLink(tx: Tx, { listingId, linkId, now }: LinkOfYacht): Promise<boolean> {
  const link = await tx
    .selectFrom('captain_links')
    .select('revoked_at')
    .where('id', '=', linkId)
    .where('listing_id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (!link) throw new AppError('not_found')
  if (link.revoked_at) return false
  await tx
    .updateTable('captain_links')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', linkId)
    .execute()
  return true
}

/** Throws not_found for an unknown, expired or revoked token. */
export async function getOpenLink(db: Db, token: string | null, now: number): Promise<OpenLink> {
  const link = token === null ? undefined : await findOpenLink(db, token, now)
  if (!link) throw new AppError('not_found')
  return link
}

export function findOpenLink(db: Db, token: string, now: number): Promise<OpenLink | undefined> {
  return db
    .selectFrom('captain_links')
    .select(['id', 'listing_id as listingId', 'name', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
}

/** Links that were not revoked. Expired ones are included, because they can be renewed. */
export async function listLinksOfFleet(db: Db, fleet: OwnFleet): Promise<CaptainLink[]> {
  const links = await selectLinks(db).where(inFleet(fleet)).execute()
  return links.map(presentLink)
}

export async function getLink(db: Db, linkId: Id): Promise<CaptainLink> {
  const link = await selectLinks(db).where('captain_links.id', '=', linkId).executeTakeFirst()
  if (!link) throw new AppError('not_found')
  return presentLink(link)
}

const selectLinks = (db: Db) =>
  db
    .selectFrom('captain_links')
    .innerJoin('listings', 'listings.id', 'captain_links.listing_id')
    .select(['captain_links.id', 'captain_links.name', 'captain_links.created_at', 'captain_links.expires_at'])
    .select(['listings.id as listing_id', 'listings.title'])
    .where('captain_links.revoked_at', 'is', null)
    .orderBy('listings.title')
    .orderBy('captain_links.id')

type StoredLink = { id: Id; name: string; created_at: Date; expires_at: Date; listing_id: Id; title: string }

const presentLink = ({ id, name, created_at, expires_at, listing_id, title }: StoredLink): CaptainLink => ({
  id,
  name,
  yacht: { id: listing_id, title },
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

/** The names of the captains who can open their link now, by listing. Listings without one are left out. */
export async function listCaptainsAtWork(db: Db, listingIds: readonly Id[], now: number): Promise<Map<Id, string[]>> {
  if (listingIds.length === 0) return new Map()
  const links = await selectLinks(db)
    .where('captain_links.listing_id', 'in', [...listingIds])
    .where('captain_links.expires_at', '>', new Date(now))
    .execute()
  const found = new Map<Id, string[]>()
  for (const { listing_id, name } of links) {
    const names = found.get(listing_id) ?? []
    if (!names.includes(name)) found.set(listing_id, [...names, name])
  }
  return found
}

export async function listCaptainLinksForExport(db: Db, ownerId: Id) {
  const { rows } = await sql<{ name: string; created_at: Date; expires_at: Date }>`
    select name, captain_links.created_at, expires_at from captain_links
    join listings on listings.id = captain_links.listing_id
    where listings.owner_id = ${ownerId} order by captain_links.id`.execute(db)
  return rows
}

export async function deleteCaptainLinksOf(tx: Tx, ownerId: Id): Promise<void> {
  await sql`
    delete from captain_links using listings
    where listings.id = captain_links.listing_id and listings.owner_id = ${ownerId}`.execute(tx)
}

/** An expired link is kept this long, because records of what its captain did name it. */
const daysKept = 365

export async function forgetCaptainLinks(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('captain_links')
    .where('expires_at', '<', new Date(now - daysKept * dayMs))
    .execute()
}
