import { maxUpdateCharacters } from '#shared/listing-steps.ts'
import { getListingOwner } from '../../boats/owner-queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { changeListing } from '../drafts/change-listing.ts'
import { createDraft, defaultsOfMarket } from '../drafts/create-draft.ts'
import { getDraft } from '../drafts/present-draft.ts'
import { decideAsOperator } from '../moderation/decide-listings.ts'
import { submitListing, unpublishListing, withdrawListing } from '../moderation/review-listing.ts'
import { countOwners, listOwners } from '../owner-list.ts'
import { presentOwner } from '../present-owner.ts'
import { discardProposal } from '../proposals/discard-proposal.ts'
import { previewListing } from '../proposals/preview-listing.ts'
import { copyListing } from './copy-listing.ts'
import { takeOverListing } from './take-over-listing.ts'
import { listSharedSteps, requireOneFleet, takeSteps } from './take-steps.ts'
import { updateDraft } from './update-draft.ts'

const routes = operations.listings

/** A further operation of `listings` is in bookings/remove-boat.ts. */
export const listingRoutes = {
  create: routes.create.handler(async ({ input, context: { db, settings, ...context } }) => {
    const ownerId = scopeOf(context, 'ownerId')
    return getDraft(db, await createDraft(db, { ownerId, ...input }, defaultsOfMarket(settings)))
  }),

  copy: routes.copy.handler(async ({ input, context }) => {
    const ownerId = scopeOf(context, 'ownerId')
    return getDraft(context.db, await copyListing(context, ownerId, input))
  }),

  takeOver: routes.takeOver.handler(({ input: { row }, context: { db, now, settings, ...context } }) => {
    const ownerId = scopeOf(context, 'ownerId')
    return takeOverListing(db, { ownerId, text: row, defaults: defaultsOfMarket(settings), now: now() })
  }),

  sharedSteps: routes.sharedSteps.handler(({ input: { id }, context }) => listSharedSteps(context, id)),

  takeSteps: routes.takeSteps.handler(async ({ input: { id, ...taken }, context }) => {
    await requireOneFleet(context, id, taken.from)
    const now = context.now()
    await changeListing(context, id, (tx) => takeSteps(tx, { listingId: id, ...taken, now }))
  }),

  get: routes.get.handler(({ input: { id }, context: { db } }) => getDraft(db, id)),

  update: routes.update.handler(async ({ input: { id, revision, ...changes }, context }) => {
    if (JSON.stringify(changes).length > maxUpdateCharacters) throw new AppError('update_too_large')
    const now = context.now()
    const wordsWait = context.settings.WORD_CHANGES === 'checked'
    await changeListing(context, id, (tx) => updateDraft(tx, { listingId: id, revision, changes, wordsWait, now }))
    return getDraft(context.db, id)
  }),

  preview: routes.preview.handler(async ({ input: { id }, context: { db, now, settings } }) => {
    const page = await previewListing(db, id, { now: now(), serviceCharge: settings.SERVICE_CHARGE_BP })
    return { ...page, promotion: null, price: null }
  }),

  submit: routes.submit.handler(async ({ input: { id }, context }) => {
    const now = context.now()
    await changeListing(context, id, (tx) => submitListing(tx, id, now))
    return getDraft(context.db, id)
  }),

  withdraw: routes.withdraw.handler(async ({ input: { id }, context }) => {
    await changeListing(context, id, (tx) => withdrawListing(tx, id))
    return getDraft(context.db, id)
  }),

  unpublish: routes.unpublish.handler(async ({ input: { id }, context }) => {
    const now = context.now()
    await changeListing(context, id, (tx) => unpublishListing(tx, id, now))
    return getDraft(context.db, id)
  }),

  discardChanges: routes.discardChanges.handler(async ({ input: { id }, context }) => {
    await discardProposal(context, id)
    return getDraft(context.db, id)
  }),

  decide: routes.decide.handler(async ({ input: { id, ...decision }, context }) => {
    await decideAsOperator(context, scopeOf(context, 'adminId'), id, decision)
    return getDraft(context.db, id)
  }),

  owner: routes.owner.handler(async ({ input: { id }, context: { db } }) =>
    presentOwner(await getListingOwner(db, id)),
  ),

  owners: routes.owners.handler(async ({ input: { q, page, limit }, context: { db } }) => {
    const totalCount = await countOwners(db, q)
    const owners = await listOwners(db, q, { limit, offset: (page - 1) * limit })
    return { owners: owners.map(presentOwner), totalPages: Math.ceil(totalCount / limit), totalCount }
  }),
}
