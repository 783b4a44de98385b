import type { Services } from '#server/platform/context.ts'
import { createLog } from '#server/platform/log.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Id } from '#shared/id.ts'
import { bookAtTheirTimes } from './book-times.ts'
import { seedDeskCalendar } from './desk-calendar.ts'
import { type Desk, seedDeskCharters } from './desk-charters.ts'
import { writeConversations } from './desk-conversations.ts'
import { seedDeskPayouts } from './desk-payouts.ts'
import { seedDeskTickets } from './desk-tickets.ts'
import { storeDemoPapers } from './papers.ts'
import type { Seeded } from './world.ts'

type Options = { now: number; settings: Settings }

/**
 * Fills the desk of the demo owner: waiting requests, departures of today and tomorrow, payouts, messages and an imported
 * calendar. It also opens support tickets. The use cases of the market do the work, each in its own transaction, so this runs
 * after the commit of the demo world. Without the demo users it does nothing.
 */
export async function seedOwnerDesk(
  db: Services['db'],
  fleet: readonly Seeded[],
  { now, settings }: Options,
): Promise<void> {
  await storeDemoPapers(db, settings)
  const users = await db
    .selectFrom('users')
    .select(['id', 'role', 'admin_role'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute()
  const userOf = (role: string): Id | undefined => users.find((user) => user.role === role)?.id
  const [adminId, userId, customerId] = [userOf('a'), userOf('b'), userOf('c')]
  const accountantId = users.find(({ admin_role }) => admin_role === 'finance')?.id
  if (!adminId || !accountantId || !userId || !customerId) return
  const owner = await db.selectFrom('owners').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!owner) return
  const log = createLog('warn')
  const desk: Desk = {
    db,
    settings,
    now,
    at: (instant) => ({ db, settings, log, now: () => instant }),
    yachts: new Map(fleet.filter(({ demo }) => demo.owner === 'ben').map((yacht) => [yacht.demo.key, yacht])),
    adminId,
    accountantId,
    ownerId: owner.id,
    userId,
    customerId,
  }
  const charters = await seedDeskCharters(desk)
  await seedDeskPayouts(desk)
  await writeConversations(desk, charters)
  await seedDeskCalendar(desk)
  await seedDeskTickets(desk)
  await bookAtTheirTimes(db)
}
