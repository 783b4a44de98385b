import { isDeepStrictEqual } from 'node:util'
import type { ListingChanges } from '#contract/fleet/listing-fields.ts'
import type { Instant } from '#shared/local-time.ts'
import { offerDefaults } from '../../boats/offer-fields.ts'
import { readOffered } from '../../boats/taxonomy.ts'
import type { Tx } from '../../platform/database.ts'
import { checkChanges } from '../drafts/check-changes.ts'
import { requireType } from '../drafts/create-draft.ts'
import type { DraftRow } from '../drafts/draft-queries.ts'
import { findMooring } from '../drafts/place-vessel.ts'
import { availabilityOf, getPublishedDraft } from '../drafts/present-draft.ts'
import { deleteEmptyProposal, findProposal, saveProposal } from '../drafts/proposal-queries.ts'
import { openProposal } from './open-proposal.ts'
import { splitChanges } from './split-changes.ts'

type Save = { draft: DraftRow; changes: ListingChanges; wordsWait: boolean; now: Instant }

/**
 * Stores the changes of a public listing that an operator has to check first, and returns the others, which apply at once. Throws
 * listing_locked while an operator checks the proposal, and invalid_request.
 */
export async function proposeChanges(tx: Tx, { draft, changes, wordsWait, now }: Save): Promise<ListingChanges> {
  const [{ fields }, proposal] = await Promise.all([getPublishedDraft(tx, draft.id), findProposal(tx, draft.id)])
  const proposed = proposal?.fields ?? {}
  const split = splitChanges(changes, { fields, proposed, wordsWait })
  const waiting = withOwnHours(split.waiting, draft)
  if (isDeepStrictEqual(waiting, proposed)) return split.now
  await openProposal(tx, draft.id, { fields: changed(waiting, proposed), now })
  checkChanges(waiting, draft, await readOffered(tx))
  if (waiting.yachtTypeId !== undefined) await requireType(tx, waiting.yachtTypeId)
  if (waiting.location) await findMooring(tx, waiting.location)
  await saveProposal(tx, draft.id, waiting, now)
  await deleteEmptyProposal(tx, draft.id)
  return split.now
}

/** Twelve hours are not twelve weeks: another unit starts with its own bounds, unless bounds were sent with it. */
function withOwnHours(waiting: ListingChanges, { offer }: DraftRow): ListingChanges {
  const { durationType: unit } = waiting
  if (unit === undefined || waiting.generalAvailability) return waiting
  const { minUnits, maxUnits, leadMinutes } = offerDefaults(unit)
  return { ...waiting, generalAvailability: availabilityOf({ ...offer, unit, minUnits, maxUnits, leadMinutes }) }
}

function changed(waiting: ListingChanges, proposed: ListingChanges): string[] {
  const names = [...new Set([...Object.keys(waiting), ...Object.keys(proposed)])] as (keyof ListingChanges)[]
  return names.filter((name) => !isDeepStrictEqual(waiting[name], proposed[name]))
}
