import { type Id, newId } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { lockCalendar } from '../../availability/lock-calendar.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { encrypt, serverSecret } from '../../platform/server-secret.ts'
import { CalendarError } from '../feed-failure.ts'
import { readCalendarAddress } from '../fetch/calendar-address.ts'
import { fetchCalendar } from '../fetch/fetch-calendar.ts'
import { failureText } from '../letters.ts'
import { nextFetch } from './next-fetch.ts'
import { hashOf } from './queries.ts'
import { reconcileVessel } from './reconcile-vessel.ts'
import { type ReadFeed, readText, storeRead } from './take-feed.ts'

/** One yacht is on a handful of markets. Each feed costs a read every five minutes. */
const mostFeeds = 20

type NewFeed = { vesselId: Id; name: string; address: string; language: Locale }

/**
 * Connects a calendar. It is read first and stored only if that succeeds. Throws invalid_request for the address, and
 * calendar_unreadable.
 */
export async function addFeed(services: Services, { vesselId, name, address, language }: NewFeed): Promise<Id> {
  const { db, now, settings } = services
  const url = readCalendarAddress(address)
  if (!url || (url.protocol !== 'https:' && settings.CALENDAR_ADDRESSES.length === 0))
    throw beside('Enter an address that begins with https:// or webcal://.')
  await requireRoom(db, vesselId, url)
  const read = await readNew(services, vesselId, url.href).catch((error: unknown) => {
    if (!(error instanceof CalendarError)) throw error
    const { failure } = error
    throw new AppError('calendar_unreadable', {
      calendarFailure: failure,
      calendarText: failureText(failure, language),
    })
  })
  const id = newId(now())
  const sealed = encrypt(await serverSecret(services), url.href)
  await db.transaction().execute(async (tx) => {
    await lockCalendar(tx, vesselId)
    // A concurrent call may have connected another calendar.
    await requireRoom(tx, vesselId, url)
    const at = new Date(now())
    await tx
      .insertInto('calendar_feeds')
      .values({
        id,
        vessel_id: vesselId,
        name,
        address: sealed,
        address_hash: hashOf(url.href),
        host: url.hostname,
        created_at: at,
        fetched_at: at,
        current_at: at,
        due_at: new Date(nextFetch(now(), { failures: 0, random: Math.random() })),
      })
      .execute()
    await storeRead(tx, id, read, now())
    await reconcileVessel(tx, vesselId, now())
  })
  return id
}

async function readNew(services: Services, vesselId: Id, address: string): Promise<ReadFeed> {
  const fetched = await fetchCalendar(address, { allowed: services.settings.CALENDAR_ADDRESSES })
  // Without a known version, fetchCalendar always returns a text.
  if (!fetched) throw new CalendarError('refused')
  return { ...(await readText(services, vesselId, fetched.text)), ...fetched, contentHash: hashOf(fetched.text) }
}

async function requireRoom(db: Db, vesselId: Id, { href }: URL): Promise<void> {
  const feeds = await db.selectFrom('calendar_feeds').select('address_hash').where('vessel_id', '=', vesselId).execute()
  if (feeds.some(({ address_hash }) => address_hash === hashOf(href)))
    throw beside('This calendar is connected already.')
  if (feeds.length >= mostFeeds) throw beside(`A yacht can be connected with ${mostFeeds} calendars. Remove one first.`)
}

const beside = (message: string) => invalidField('address', message)
