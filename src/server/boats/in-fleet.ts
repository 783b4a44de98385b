import { type RawBuilder, sql } from 'kysely'
import type { Id } from '#shared/id.ts'

/** A fleet, and the listings of it that somebody may work with; null for all. */
export type FoundFleet = { ownerId: Id; yachts: readonly Id[] | null }

/** A condition for a statement: its row belongs to a yacht of the fleet that the caller may work with. */
export function inFleet(
  { ownerId, yachts }: FoundFleet,
  { owner, yacht }: { owner: string; yacht: string } = { owner: 'listings.owner_id', yacht: 'listings.id' },
): RawBuilder<boolean> {
  const isOfOwner = sql<boolean>`${sql.ref(owner)} = ${ownerId}`
  return yachts === null ? isOfOwner : sql<boolean>`(${isOfOwner} and ${sql.ref(yacht)} = any(${[...yachts]}::text[]))`
}
