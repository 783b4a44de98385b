import type { Id } from '#shared/id.ts'
import { addMonths, dayMs } from '#shared/local-date.ts'
import { firstMonthAt, mostMonthsAhead } from '../../availability/booking-horizon.ts'
import type { Period } from '../../availability/charter-rules.ts'
import { type ListedClaim, listClaims, replaceImportedClaims } from '../../availability/imported-claims.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/event.ts'
import { refreshDays } from '../../search/index/refresh-days.ts'
import {
  type FoundConflict,
  listConflicts,
  resolveConflicts,
  type StoredConflict,
  storeConflicts,
} from '../conflicts/queries.ts'
import { conflictsFound } from '../events.ts'
import { planClaims } from './plan-claims.ts'
import { listEvents, type StoredEvent } from './queries.ts'

/**
 * Updates claims and conflicts of a vessel to its stored events: claims free periods, makes conflicts of occupied ones, and frees
 * the periods of deleted events. Call it under `lockCalendar`. A second run changes nothing.
 */
export async function reconcileVessel(tx: Tx, vesselId: Id, now: number): Promise<void> {
  const from = now - dayMs
  const events = await listEvents(tx, vesselId, from)
  const claims = await listClaims(tx, vesselId, from)
  const known = await listConflicts(tx, vesselId)
  if (events.length === 0 && known.length === 0 && !claims.some(isImported)) return
  const others = claims.filter((claim) => !isImported(claim))
  const found = findOverlaps(events, others)
  await updateConflicts(tx, { vesselId, known, found, now })
  const ignored = new Set(known.filter(({ status }) => status === 'kept').map(keyOf))
  // An overruled event that overlaps nothing of ours any more counts again.
  const kept = new Set(found.map(keyOf).filter((key) => ignored.has(key)))
  const active = events.filter(({ feedId, key }) => !kept.has(`${feedId}/${key}`))
  const taken = others.map(({ start, occupiedEnd }) => ({ start, end: occupiedEnd }))
  const plan = planClaims(active.map(clipTo(frameAt(now))), taken, claims.filter(isImported))
  if (plan.add.length + plan.remove.length === 0) return
  await replaceImportedClaims(tx, vesselId, { add: plan.add, remove: plan.remove.map(({ id }) => id) })
  const changed = [...plan.add, ...plan.remove]
  const first = Math.min(...changed.map(({ start }) => start))
  const last = Math.max(...changed.map(({ end }) => end))
  await refreshDays(tx, vesselId, first, last, now)
}

/** The bookable time and a month before it. It moves once a month: until then the claims of long events stay as they are. */
const frameAt = (now: number): Period => ({
  start: Date.parse(`${addMonths(firstMonthAt(now), -1)}-01`),
  end: Date.parse(`${addMonths(firstMonthAt(now), mostMonthsAhead + 2)}-01`),
})

const clipTo =
  (frame: Period) =>
  ({ start, end }: Period): Period => ({ start: Math.max(start, frame.start), end: Math.min(end, frame.end) })

const isImported = ({ kind }: ListedClaim): boolean => kind === 'import'
const keyOf = ({ feedId, eventKey }: Pick<StoredConflict, 'feedId' | 'eventKey'>): string => `${feedId}/${eventKey}`

/** Both lists are ordered by start. */
function findOverlaps(events: readonly StoredEvent[], claims: readonly ListedClaim[]): FoundConflict[] {
  const found: FoundConflict[] = []
  let first = 0
  for (const event of events) {
    while ((claims[first]?.occupiedEnd ?? Number.POSITIVE_INFINITY) <= event.start) first++
    for (let index = first; index < claims.length; index++) {
      const claim = claims[index]
      if (!claim || claim.start >= event.end) break
      if (claim.occupiedEnd > event.start) found.push(toConflict(event, claim))
    }
  }
  return found
}

function toConflict(event: StoredEvent, claim: ListedClaim): FoundConflict {
  return {
    feedId: event.feedId,
    eventKey: event.key,
    partyId: claim.partyId,
    summary: event.summary,
    // The claims do not contain imported ones.
    claimKind: claim.kind as FoundConflict['claimKind'],
    bookingId: claim.bookingId,
    eventStart: event.start,
    eventEnd: event.end,
    overlapStart: Math.max(event.start, claim.start),
    overlapEnd: Math.min(event.end, claim.occupiedEnd),
    turnaroundOnly: event.start >= claim.end,
  }
}

type Update = { vesselId: Id; known: readonly StoredConflict[]; found: readonly FoundConflict[]; now: number }

/** Stores and resolves conflicts. A new conflict causes a mail to the owner, unless it is with the owner's own block. */
async function updateConflicts(tx: Tx, { vesselId, known, found, now }: Update): Promise<void> {
  const nameOf = (each: FoundConflict) => `${keyOf(each)}/${each.partyId}`
  const standing = new Map(found.map((each) => [nameOf(each), each]))
  const over = known.filter((each) => !standing.has(nameOf(each))).map(({ id }) => id)
  await resolveConflicts(tx, over, now)
  // A booking that is being changed has two claims. They count as one party.
  const added = await storeConflicts(tx, { vesselId, found: [...standing.values()], now })
  if (added.some(({ claimKind }) => claimKind !== 'block')) await emit(tx, conflictsFound, { vesselId })
}
