import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { minuteMs } from '#shared/local-date.ts'
import { localTimeAt } from '#shared/local-time.ts'
import { occupiedPeriod } from '../availability/charter-rules.ts'
import { takeClaim } from '../availability/claims.ts'
import { insertFirstChoice } from '../availability/first-choices.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import { listPublicListingsOfVessel } from '../boats/queries.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { dayWishesOf } from './day-wishes.ts'
import { type Entry, type HeldTrip, listWaitingFor, lockWaiting, storeHold } from './entries.ts'
import { vesselFreed } from './events.ts'
import { type DayWish, type Fit, findFit } from './find-fit.ts'
import { holdUntil } from './hold-until.ts'
import { choiceKey } from './keys.ts'
import { tellOfChoice } from './tell.ts'

/** Queues one job for each vessel of which something may have become free. */
export async function findFreedVessels({ db }: Pick<Services, 'db'>): Promise<void> {
  const { rows } = await sql<{ vesselId: Id }>`
    select distinct vessel_id as "vesselId" from waitlist_signals order by vessel_id`.execute(db)
  await emit(db, vesselFreed, ...rows)
}

/**
 * Holds what is free of a vessel for the guests who wait, the first in the line first. It looks at what is free now, not at what
 * has happened: it may run at any time, and twice.
 */
export async function offerFreed(services: Services, { vesselId }: { vesselId: Id }): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const signals = await listSignals(services.db, vesselId)
    const candidates = await findCandidates(services, vesselId)
    isDone = await services.db.transaction().execute(async (tx) => {
      await lockCalendar(tx, vesselId)
      // A release after the searches above has left another signal: the searches run again, so that nobody is passed over.
      const present = await listSignals(tx, vesselId)
      if (present.some((id) => !signals.includes(id))) return false
      if (present.length > 0) await tx.deleteFrom('waitlist_signals').where('id', 'in', present).execute()
      await offerInOrder(tx, services, candidates)
      return true
    })
  }
}

async function listSignals(db: Db, vesselId: Id): Promise<number[]> {
  const signals = await db.selectFrom('waitlist_signals').select('id').where('vessel_id', '=', vesselId).execute()
  return signals.map(({ id }) => id)
}

type Candidate = { entry: Entry; wishes: DayWish[] }

async function findCandidates(services: Services, vesselId: Id): Promise<Candidate[]> {
  const entries = await listWaitingFor(services.db, vesselId)
  if (entries.length === 0) return []
  const listings = await listPublicListingsOfVessel(services.db, vesselId)
  const found = new Map<string, Promise<DayWish[]>>()
  // Guests with the same search share its answer.
  const wishesOf = (entry: Entry): Promise<DayWish[]> => {
    if (!entry.search) return dayWishesOf(services, entry)
    const key = JSON.stringify(entry.search)
    const wishes = found.get(key) ?? dayWishesOf(services, entry, listings)
    found.set(key, wishes)
    return wishes
  }
  const candidates: Candidate[] = []
  for (const entry of entries) candidates.push({ entry, wishes: await wishesOf(entry) })
  return candidates
}

async function offerInOrder(tx: Tx, services: Services, candidates: readonly Candidate[]): Promise<void> {
  const known = new Map<string, Fit>()
  for (const { entry, wishes } of candidates) {
    for (const wish of wishes) {
      const key = JSON.stringify(wish)
      const fit = known.get(key) ?? (await findFit(tx, wish, services))
      known.set(key, fit)
      if ('miss' in fit) continue
      // Each hold changes what is free.
      known.clear()
      if (await holdFor(tx, services, entry, fit)) break
    }
  }
}

/** False when the guest does not wait any more, or another claim has taken the period. */
async function holdFor(tx: Tx, services: Services, entry: Entry, { quote, rules }: Extract<Fit, { quote: unknown }>) {
  if (!(await lockWaiting(tx, entry.id))) return false
  const { vesselId, listingId, period } = quote
  const now = services.now()
  const last = period.start - rules.leadMinutes * minuteMs
  const until = holdUntil({ now, zone: entry.timeZone, minutes: services.settings.FIRST_CHOICE_MINUTES, last })
  const occupied = occupiedPeriod(rules, period)
  const claim = await takeClaim(tx, { vesselId, kind: 'hold', period, occupied, expiresAt: until })
  if (!claim) return false
  await insertFirstChoice(tx, claim.id, await choiceKey(services, claim.id))
  const hold = { claimId: claim.id, listingId, vesselId, trip: tripOf(quote), until: new Date(until) }
  await storeHold(tx, entry.id, hold)
  await refreshDays(tx, vesselId, occupied.start, occupied.end, now)
  await tellOfChoice(tx, services, { ...entry, hold })
  return true
}

function tripOf({
  offerId,
  slotId,
  period,
  zone,
  date,
  units,
  guests,
}: Extract<Fit, { quote: unknown }>['quote']): HeldTrip {
  const { time, offset } = localTimeAt(zone, period.start)
  const [start = '', end = ''] = [period.start, period.end].map((at) => new Date(at).toISOString())
  return { version: 1, offerId, instabookId: slotId, date, time, offset, duration: units, guests, start, end, zone }
}
