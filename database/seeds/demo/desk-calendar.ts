import { lockCalendar } from '#server/availability/lock-calendar.ts'
import { openSlots } from '#server/bookings/owner-calendar/open-slots.ts'
import { updateFeed } from '#server/calendars/feeds/change-feed.ts'
import { hashOf } from '#server/calendars/feeds/queries.ts'
import { reconcileVessel } from '#server/calendars/feeds/reconcile-vessel.ts'
import { storeRead } from '#server/calendars/feeds/take-feed.ts'
import { AppError } from '#server/platform/app-error.ts'
import { encrypt, serverSecret } from '#server/platform/server-secret.ts'
import { newId } from '#shared/id.ts'
import { addDays, hourMs } from '#shared/local-date.ts'
import { firstInstantAt, localDateAt } from '#shared/local-time.ts'
import type { Desk } from './desk-charters.ts'

/** Adds an instant slot, and an imported calendar of one yacht. */
export async function seedDeskCalendar(desk: Desk): Promise<void> {
  await openSlot(desk)
  await importCalendar(desk)
}

async function openSlot({ db, yachts, now }: Desk): Promise<void> {
  const yacht = yachts.get('marguerite')
  const [offerId] = yacht?.offerIds ?? []
  if (!yacht || !offerId) return
  const { id: listingId, vesselId, zone, demo } = yacht
  for (let day = 2; day < 9; day++) {
    const start = firstInstantAt(zone, addDays(localDateAt(zone, now), day), 17 * 60)
    const periods = [{ start, end: start + (demo.sales[0]?.min ?? 2) * hourMs }]
    const slot = { listingId, offerId, vesselId, periods, turnaroundMinutes: 0, price: null, now }
    try {
      return void (await db.transaction().execute((tx) => openSlots(tx, slot)))
    } catch (error) {
      // The evening is taken. The next one may be free.
      if (!(error instanceof AppError)) throw error
    }
  }
}

const address = 'https://calendar.example/harbour-line/amberjack.ics'

/** The feed is paused, because nothing answers at its address. Its events count. */
async function importCalendar({ db, at, yachts, now }: Desk): Promise<void> {
  const yacht = yachts.get('amberjack')
  if (!yacht) return
  const { vesselId, zone } = yacht
  const today = localDateAt(zone, now)
  const start = firstInstantAt(zone, addDays(today, 5), 9 * 60)
  const events = [{ uid: 'demo-1@calendar.example', summary: 'Private charter', start, end: start + 8 * hourMs }]
  const secret = await serverSecret(at(now))
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    const feedId = newId(now)
    const read = new Date(now - 2 * hourMs)
    await tx
      .insertInto('calendar_feeds')
      .values({
        id: feedId,
        vessel_id: vesselId,
        name: 'Harbour Line office',
        address: encrypt(secret, address),
        address_hash: hashOf(address),
        host: new URL(address).hostname,
        created_at: read,
        fetched_at: read,
        current_at: read,
        due_at: read,
      })
      .execute()
    const known = { etag: null, lastModified: null, contentHash: hashOf(address), events, skipped: 0 }
    await storeRead(tx, feedId, known, now)
    await updateFeed(tx, { vesselId, feedId, paused: true, now })
    await reconcileVessel(tx, vesselId, now)
  })
}
