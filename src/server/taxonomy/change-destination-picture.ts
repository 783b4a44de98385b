import { sql } from 'kysely'
import type { TaxonomyDestination } from '#contract/taxonomy/taxonomy-places.ts'
import type { Id } from '#shared/id.ts'
import { deleteDestinationPicture, storeDestinationPicture } from '../media/store-destination-picture.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { scopeOf } from '../platform/scopes.ts'
import { requireUnchanged } from './entry-tables.ts'
import { getDestination } from './list-destinations.ts'
import { recordChange } from './record-change.ts'

type Seen = { id: Id; revision: number }

/** Throws not_found, entry_changed, too_large, invalid_picture, unavailable. */
export async function changeDestinationPicture(
  context: Context,
  { file, ...seen }: Seen & { file: File },
): Promise<TaxonomyDestination> {
  const key = await storeDestinationPicture(context.settings, scopeOf(context, 'adminId'), file)
  try {
    return await writePicture(context, seen, key)
  } catch (error) {
    await deleteDestinationPicture(context.settings, key)
    throw error
  }
}

/** Throws not_found, entry_changed, nothing_changed. */
export const removeDestinationPicture = (context: Context, seen: Seen): Promise<TaxonomyDestination> =>
  writePicture(context, seen, null)

async function writePicture(context: Context, { id, revision }: Seen, key: string | null) {
  const { before, destination } = await context.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, 'destination', { id, revision })
    const { slug, picture: before } = await getDestination(tx, id)
    if (before === key) throw new AppError('nothing_changed')
    await tx
      .updateTable('destinations')
      .set({
        picture: key,
        revision: revision + 1,
        edited_at: sql<Date>`${new Date(context.now())}::timestamptz`,
      })
      .where('id', '=', id)
      .execute()
    const change = { before: { picture: before }, after: { picture: key } }
    await recordChange(tx, context, { kind: 'destination', done: 'changed', entry: slug, ...change })
    return { before, destination: await getDestination(tx, id) }
  })
  if (before) await deleteDestinationPicture(context.settings, before)
  return destination
}
