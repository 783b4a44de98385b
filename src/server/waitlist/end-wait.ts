import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { releaseClaim } from '../availability/claims.ts'
import { findFirstChoice } from '../availability/first-choices.ts'
import { lockCalendar } from '../availability/lock-calendar.ts'
import type { Services } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import { refreshDays } from '../search/index/refresh-days.ts'
import { type Entry, endEntry, getEntry, type Hold, selectEntries } from './entries.ts'
import { vesselFreed } from './events.ts'
import { tellOfEnd, tellOfMissing } from './tell.ts'

type Waiting = { id: Id; email: string }
type Ending = Pick<Services, 'db' | 'settings' | 'now'>

/** The guest waits no longer, or declines what is held, which passes to the next one at once. */
export async function leaveWaitlist({ db, now }: Ending, entryId: Id): Promise<void> {
  const entry = await getEntry(db, entryId)
  await db.transaction().execute(async (tx) => {
    if (entry.hold) await giveUpHold(tx, { entryId, hold: entry.hold, to: 'declined', now: now() })
    // An offer that was made meanwhile is declined by another press: the guest has not seen it.
    else await endEntry(tx, entryId, { from: 'waiting', to: 'left', now: now() })
  })
}

type GivenUp = { entryId: Id; hold: Hold; to: 'declined' | 'missed'; now: number }

/** False when the hold has ended meanwhile. The calendar is locked before the entry, as where holds are made. */
async function giveUpHold(tx: Tx, { entryId, hold: { claimId, vesselId }, to, now }: GivenUp): Promise<boolean> {
  await lockCalendar(tx, vesselId)
  if (!(await endEntry(tx, entryId, { from: 'offered', to, now }))) return false
  const released = await releaseClaim(tx, claimId)
  if (released) await refreshDays(tx, vesselId, released.occupied.start, released.occupied.end, now)
  await emit(tx, vesselFreed, { vesselId })
  return true
}

/** Ends holds that nobody took in time, and passes on what they held. */
export async function endMissed(services: Ending): Promise<void> {
  const { db, now } = services
  // Readers ignore a hold from this moment on: the clock of the database decides.
  for (const entry of await selectEntries(db, sql`state = 'offered' and held_until <= clock_timestamp()`))
    await db.transaction().execute(async (tx) => {
      const { hold } = entry
      if (!hold || !(await giveUpHold(tx, { entryId: entry.id, hold, to: 'missed', now: now() }))) return
      await tellOfMissing(tx, services, { ...entry, hold })
    })
}

/** Ends the wait of guests whose days have passed, and deletes addresses that nobody has proven. */
export async function endPassed(services: Ending): Promise<void> {
  const { db, now } = services
  const at = new Date(now())
  for (const entry of await selectEntries(db, sql`state = 'waiting' and ends_at <= ${at}`))
    await db.transaction().execute(async (tx) => {
      if (await endEntry(tx, entry.id, { from: 'waiting', to: 'over', now: now() }))
        await tellOfEnd(tx, services, entry)
    })
  await sql`
    delete from waitlist_entries where state = 'unconfirmed' and created_at < ${at}::timestamptz - interval '1 hour'`.execute(
    db,
  )
}

/** Deletes entries that ended before. */
export async function deleteEndedEntries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('waitlist_entries').where('ended_at', '<', before).execute()
}

/**
 * Frees what is held for the guest of a booking, so that the booking can take it in the same transaction. The caller has locked
 * the calendar. Does nothing for an unknown key, or for the hold of another vessel.
 */
export async function takeFirstChoice(
  tx: Tx,
  { key, vesselId, now }: { key: string | undefined; vesselId: Id; now: number },
): Promise<void> {
  const claimId = await findFirstChoice(tx, key)
  if (claimId === undefined) return
  const [entry] = await selectEntries(tx, sql`claim_id = ${claimId} and held_vessel_id = ${vesselId}`)
  if (!entry || !(await endEntry(tx, entry.id, { from: 'offered', to: 'taken', now }))) return
  const released = await releaseClaim(tx, claimId)
  if (released) await refreshDays(tx, vesselId, released.occupied.start, released.occupied.end, now)
}

/** Deletes what a person waits for. What is held for them is freed. */
export async function forgetWaiting(tx: Tx, person: Waiting, now: number): Promise<void> {
  for (const { id, hold } of await listEntriesOf(tx, person))
    if (hold) await giveUpHold(tx, { entryId: id, hold, to: 'declined', now })
  await sql`delete from waitlist_entries where user_id = ${person.id} or email = ${person.email}`.execute(tx)
}

/** The entries of a user, also those that they made as a visitor. */
export const listEntriesOf = (db: Db, { id, email }: Waiting): Promise<Entry[]> =>
  selectEntries(db, sql`(user_id = ${id} or email = ${email}) and state <> 'unconfirmed'`)

/**
 * Gives the entries of a user, and those of their address, to another one. Of two that wait for the same, the one that something
 * is held for stays, otherwise the one with the earlier place in the line.
 */
export async function moveWaiting(tx: Tx, from: Waiting, to: Waiting, now: number): Promise<void> {
  const isTheirs = sql`(user_id in (${from.id}, ${to.id}) or email in (${from.email}, ${to.email}))`
  const live = await selectEntries(tx, sql`${isTheirs} and state in ('waiting', 'offered')`)
  const byWish = Map.groupBy(live, ({ wish }) => wish)
  for (const entries of byWish.values()) {
    const kept = entries.find(({ hold }) => hold) ?? entries[0]
    for (const { id, hold } of entries) {
      if (id === kept?.id) continue
      if (hold) await giveUpHold(tx, { entryId: id, hold, to: 'declined', now })
      else await endEntry(tx, id, { from: 'waiting', to: 'left', now })
    }
  }
  await sql`
    update waitlist_entries set user_id = ${to.id}, email = null
    where (user_id = ${from.id} or email = ${from.email}) and state <> 'unconfirmed'`.execute(tx)
}
