import type { Auth } from '#contract/auth.ts'
import type { OperationMeta } from '#contract/operation.ts'
import { Id } from '#shared/id.ts'
import { findBlock } from './availability/blocks.ts'
import { findOwnSlot } from './availability/instant-slots.ts'
import { findListingOfItinerary } from './boats/itinerary-queries.ts'
import { findListingOfVessel } from './boats/vessel-place.ts'
import { findListingOfMedia } from './fleet/drafts/media-queries.ts'
import { recordEdit } from './fleet/edits/record-edit.ts'
import type { Context } from './platform/context.ts'
import type { Db } from './platform/database.ts'

type Call<Output> = {
  next: () => Promise<Output>
  context: Context
  input: unknown
  path: readonly string[]
  procedure: { '~orpc': { meta: OperationMeta; route: { method?: string } } }
}

type FindListing = (db: Db, id: Id) => Promise<Id | undefined>

/** The listing that an operation of an owner is about, by its `auth`. */
const listingOf: Partial<Record<Auth, FindListing>> = {
  yacht_editor: async (_, id) => id,
  yacht_host: async (_, id) => id,
  media_host: findListingOfMedia,
  itinerary_host: findListingOfItinerary,
  slot_host: async (db, id) => (await findOwnSlot(db, id))?.listingId,
  block_host: async (db, id) => {
    const block = await findBlock(db, id)
    return block && findListingOfVessel(db, block.vesselId)
  },
}

/**
 * An interceptor. What an operator changes in the place of an owner is recorded, and the owner is told: any operation that changes
 * a listing and that owners may call themselves.
 */
export async function noteEdit<Output>({ next, context, input, path, procedure }: Call<Output>): Promise<Output> {
  const { meta, route } = procedure['~orpc']
  const find = meta.auth && listingOf[meta.auth]
  const session = context.scopes.session
  const changes = route.method !== 'GET' && !meta.reads && meta.right === 'listings.change'
  if (!find || !changes || session?.role !== 'a') return next()
  const sent: [string, unknown][] = Object.entries(Object(input))
  const subject = Id.safeParse(sent.find(([name]) => name === 'id' || name === 'yachtId')?.[1])
  // It is found first: the operation may remove what names the listing.
  const listingId = subject.success ? await find(context.db, subject.data) : undefined
  const output = await next()
  if (listingId) {
    const fields = sent.map(([name]) => name).filter((name) => !unnamed.includes(name))
    await recordEdit(context, { actorId: session.userId, listingId, operation: path.join('.'), fields })
  }
  return output
}

const unnamed = ['id', 'yachtId', 'revision']
