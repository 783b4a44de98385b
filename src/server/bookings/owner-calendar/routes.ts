import type { Block } from '#contract/availability/blocks.ts'
import type { Id } from '#shared/id.ts'
import { firstInstantAt, localDateAt } from '#shared/local-time.ts'
import { findBlock, findStoredBlock, listBlocksOfVessel, type StoredBlock } from '../../availability/blocks.ts'
import { getOwnSlot, listOwnSlots, type OwnStoredSlot } from '../../availability/instant-slots.ts'
import { presentSlot } from '../../availability/present-slot.ts'
import { getOwnOffer, loadCharterRules, loadCharterRulesOf } from '../../availability/queries.ts'
import { getTimeZone, getVesselOfListing } from '../../boats/vessel-place.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { operations } from '../../platform/operation.ts'
import { blockPeriods } from './block-periods.ts'
import { changeBlock } from './change-block.ts'
import { localPeriods } from './local-periods.ts'
import { type Opening, openSlots } from './open-slots.ts'
import { previewSlots } from './preview-slots.ts'
import { type SlotRequest, slotPeriods } from './slot-periods.ts'
import { unblock } from './unblock.ts'
import { withdrawSlot } from './withdraw-slot.ts'

export const blockRoutes = {
  create: operations.blocks.create.handler(async ({ input: { yachtId, reason, ...wanted }, context: { db, now } }) => {
    const vesselId = await getVesselOfListing(db, yachtId)
    const zone = await getTimeZone(db, vesselId)
    const periods = localPeriods({ zone, ...wanted, now: now() })
    const ids = await db.transaction().execute((tx) => blockPeriods(tx, { vesselId, periods, reason, now: now() }))
    const { blocks } = await describeBlocks(db, vesselId, now())
    return { zone, blocks: blocks.filter(({ id }) => ids.includes(id)) }
  }),

  list: operations.blocks.list.handler(async ({ input: { yachtId }, context: { db, now } }) =>
    describeBlocks(db, await getVesselOfListing(db, yachtId), now()),
  ),

  change: operations.blocks.change.handler(async ({ input: { id, reason, ...wanted }, context: { db, now } }) => {
    const vesselId = (await findBlock(db, id))?.vesselId
    if (vesselId === undefined) throw new AppError('not_found')
    const zone = await getTimeZone(db, vesselId)
    const [period] = localPeriods({ zone, ...wanted, now: now() })
    if (!period) throw new AppError('not_found')
    await db.transaction().execute((tx) => changeBlock(tx, { id, vesselId, period, reason, now: now() }))
    const block = await findStoredBlock(db, id)
    if (!block) throw new AppError('not_found')
    return { ...presentBlock(block, zone), zone }
  }),

  remove: operations.blocks.remove.handler(async ({ input: { id, series = false }, context: { db, now } }) => ({
    removed: await db.transaction().execute((tx) => unblock(tx, { id, series, now: now() })),
  })),
}

export const slotRoutes = {
  create: operations.instabook.create.handler(async ({ input, context: { db, now } }) => {
    const opening = await openingOf(db, input, now())
    const ids = await db.transaction().execute((tx) => openSlots(tx, opening))
    const { zone, slots } = await describeSlots(db, opening.listingId, now())
    return { zone, slots: slots.filter(({ id }) => ids.includes(id)) }
  }),

  preview: operations.instabook.preview.handler(async ({ input, context }) =>
    previewSlots(context, await openingOf(context.db, input, context.now())),
  ),

  own: operations.instabook.own.handler(({ input: { yachtId }, context: { db, now } }) =>
    describeSlots(db, yachtId, now()),
  ),

  get: operations.instabook.get.handler(({ input: { id }, context: { db } }) => describeSlot(db, id)),

  withdraw: operations.instabook.withdraw.handler(async ({ input: { id }, context: { db, now } }) => {
    await db.transaction().execute((tx) => withdrawSlot(tx, id, now()))
    return describeSlot(db, id)
  }),
}

type NewSlots = Omit<SlotRequest, 'now'> & { yachtId: Id; offerId?: Id | undefined; price?: number | undefined }

async function openingOf(
  db: Db,
  { yachtId: listingId, offerId, price, ...wanted }: NewSlots,
  now: number,
): Promise<Opening> {
  const { id, vesselId } = await getOwnOffer(db, listingId, offerId)
  const rules = await loadCharterRules(db, id)
  const periods = slotPeriods(rules, { ...wanted, now })
  const { turnaroundMinutes } = rules
  return { listingId, vesselId, offerId: id, periods, price: price ?? null, turnaroundMinutes, now }
}

async function describeBlocks(db: Db, vesselId: Id, now: number) {
  const zone = await getTimeZone(db, vesselId)
  return { zone, blocks: (await listBlocksOfVessel(db, vesselId, now)).map((block) => presentBlock(block, zone)) }
}

const presentBlock = ({ id, start, end, reason, seriesId }: StoredBlock, zone: string): Block => ({
  id,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  date: localDateAt(zone, start),
  reason,
  seriesId,
})

/** Lists slots from today on, in the yacht's zone. */
async function describeSlots(db: Db, listingId: Id, now: number) {
  const zone = await getTimeZone(db, await getVesselOfListing(db, listingId))
  const slots = await listOwnSlots(db, listingId, firstInstantAt(zone, localDateAt(zone, now), 0))
  return { zone, slots: await presentSlots(db, slots) }
}

async function describeSlot(db: Db, slotId: Id) {
  const slot = await getOwnSlot(db, slotId)
  return presentOwnSlot(slot, await loadCharterRules(db, slot.offerId))
}

async function presentSlots(db: Db, slots: readonly OwnStoredSlot[]) {
  const rulesOf = await loadCharterRulesOf(db, [...new Set(slots.map(({ offerId }) => offerId))])
  return slots.flatMap((slot) => {
    const rules = rulesOf.get(slot.offerId)
    return rules ? [presentOwnSlot(slot, rules)] : []
  })
}

const presentOwnSlot = (slot: OwnStoredSlot, rules: Parameters<typeof presentSlot>[1]) => ({
  ...presentSlot(slot, rules),
  yachtId: slot.listingId,
  status: slot.status,
})
