import type { Id } from '#shared/id.ts'
import { hourMs, minuteMs } from '#shared/local-date.ts'
import { findHostOfListing } from '../../boats/owner-queries.ts'
import { writeToOwner } from '../../boats/write-to-owner.ts'
import { findUserNames } from '../../identity/user-names.ts'
import type { Services } from '../../platform/context.ts'
import { type EditedPart, editedLetter } from '../letters.ts'

/** The letter waits until the operator has stopped, but no longer than this after the first change. */
const quietMs = 20 * minuteMs
const longestMs = 6 * hourMs

/** Tells the owner of each listing that operators changed: one letter for all changes of a sitting. */
export async function tellOwnersOfEdits(services: Services): Promise<void> {
  const { db, now } = services
  const due = await db
    .selectFrom('operator_edits')
    .select('listing_id')
    .groupBy('listing_id')
    .having(({ eb, fn, or }) =>
      or([eb(fn.max('at'), '<=', new Date(now() - quietMs)), eb(fn.min('at'), '<=', new Date(now() - longestMs))]),
    )
    .execute()
  for (const { listing_id } of due) await tellOwner(services, listing_id)
}

async function tellOwner(services: Services, listingId: Id): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const edits = await tx
      .deleteFrom('operator_edits')
      .where('listing_id', '=', listingId)
      .returning(['id', 'actor_id'])
      // A check constraint allows only these parts.
      .returning((edit) => edit.ref('part').$castTo<EditedPart>().as('part'))
      .execute()
    const host = await findHostOfListing(tx, listingId)
    const last = edits
      .map(({ id }) => id)
      .sort()
      .at(-1)
    if (!host || last === undefined) return
    const found = await findUserNames(
      tx,
      edits.map(({ actor_id }) => actor_id),
    )
    const names = [...new Set(found.values())]
    const parts = [...new Set(edits.map(({ part }) => part))].sort()
    await writeToOwner(tx, services, host, {
      key: `edits/${last}`,
      type: 'listing_edited',
      part: 'listings',
      yachts: [listingId],
      subject: `listing/${listingId}`,
      write: (locale) => {
        const { link, ...words } = editedLetter(services.settings, locale, { yacht: host.title, names, parts })
        return { ...words, link: { text: link, path: `/OwnerDashboard/listings/${listingId}` } }
      },
    })
  })
}
