import type { NotificationChannel, NotificationTopic, QuietHours } from '#contract/notifications/notifications.ts'
import type { Id } from '#shared/id.ts'
import { formatMinutes } from '#shared/local-date.ts'
import type { Db } from '../../platform/database.ts'
import { findMailStop } from '../../platform/mail-stops.ts'
import type { StoredQuietHours } from './quiet-hours.ts'

export type StoredChoice = { topic: NotificationTopic; channel: NotificationChannel; wanted: boolean }

/** The choices that a user has made. Anything else is as the table of topics says. */
export async function listChoices(db: Db, userId: Id): Promise<StoredChoice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'wanted'])
    .where('user_id', '=', userId)
    .execute()
  // Only storeChoices writes them, and the contract allows no other names.
  return rows as StoredChoice[]
}

export async function storeChoices(db: Db, userId: Id, choices: readonly StoredChoice[]): Promise<void> {
  // The last choice of a cell counts: one statement cannot write a row twice.
  const cells = new Map(choices.map((choice) => [`${choice.topic}/${choice.channel}`, choice]))
  if (cells.size === 0) return
  await db
    .insertInto('notification_choices')
    .values([...cells.values()].map((choice) => ({ user_id: userId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet((set) => ({ wanted: set.ref('excluded.wanted') })),
    )
    .execute()
}

export function findQuietHours(db: Db, userId: Id): Promise<StoredQuietHours | undefined> {
  return db
    .selectFrom('notification_hours')
    .select(['time_zone', 'quiet_from', 'quiet_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function storeQuietHours(db: Db, userId: Id, hours: QuietHours | null): Promise<void> {
  if (hours === null) {
    await db.deleteFrom('notification_hours').where('user_id', '=', userId).execute()
    return
  }
  const { from, until, timeZone: time_zone } = hours
  const row = { time_zone, quiet_from: minutesOf(from), quiet_until: minutesOf(until) }
  await db
    .insertInto('notification_hours')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const presentQuietHours = ({ time_zone, quiet_from, quiet_until }: StoredQuietHours): QuietHours => ({
  from: formatMinutes(quiet_from),
  until: formatMinutes(quiet_until),
  timeZone: time_zone,
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Choices, quiet hours, browsers, and why mails are stopped. The secret addresses of the browsers are left out. */
export async function listPreferencesForExport(
  db: Db,
  { id: userId, email }: { id: Id; email: string },
): Promise<Record<string, unknown>[]> {
  const [choices, hours, stop, browsers] = await Promise.all([
    listChoices(db, userId),
    findQuietHours(db, userId),
    findMailStop(db, email),
    db.selectFrom('push_subscriptions').select(['device', 'created_at']).where('user_id', '=', userId).execute(),
  ])
  return [...choices, ...(hours ? [hours] : []), ...(stop ? [stop] : []), ...browsers]
}
