import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { daysBetween } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { notify } from '../identity/notify.ts'
import { getUser } from '../identity/queries.ts'
import type { Services } from '../platform/context.ts'
import { publicUrl } from '../platform/settings.ts'
import { findCustomerPaper, listKinds } from './queries.ts'

type Decided = { paperId: Id; status: 'verified' | 'rejected' }

/** Tells a customer the decision about their paper, unless it has been replaced or deleted since. */
export async function notifyOfCustomerPaper(services: Services, { paperId, status }: Decided): Promise<void> {
  const { db, settings } = services
  const paper = await findCustomerPaper(db, paperId)
  if (paper?.status !== status) return
  const user = await getUser(db, paper.user_id)
  const paperName = await nameOf(services, paper.kind_id, user.language)
  const facts = { paper: paperName, link: linkTo(settings, user.language), reason: paper.notes ?? '' }
  await db
    .transaction()
    .execute((tx) => notify(tx, services, user, status === 'verified' ? 'paper_verified' : 'paper_rejected', facts))
}

/** Days before the end of a verified paper on which its customer is reminded. */
const reminders = [7, 30, 60] as const
type Ending = { id: Id; user_id: Id; kind_id: Id; expires_on: string }

/** Reminds customers that a verified paper ends: once for each of these days. */
export async function remindOfCustomerPapers(services: Services): Promise<void> {
  const { db, now } = services
  const today = new Date(now()).toISOString().slice(0, 10)
  const { rows } = await sql<Ending>`
    select id, user_id, kind_id, expires_on from customer_papers
    where status = 'verified' and expires_on between ${today} and ${today}::date + 60
    order by id`.execute(db)
  for (const paper of rows) await remind(services, paper, daysBetween(today, paper.expires_on))
}

async function remind(services: Services, { id, user_id, kind_id, expires_on }: Ending, left: number): Promise<void> {
  const { db, settings } = services
  const stage = reminders.find((days) => left <= days)
  if (stage === undefined) return
  await db.transaction().execute(async (tx) => {
    // The update is the lock: of two runs, one sends the mail.
    const first = await tx
      .updateTable('customer_papers')
      .set({ reminded_days: stage })
      .where('id', '=', id)
      .where('status', '=', 'verified')
      .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '>', stage)]))
      .returning('id')
      .executeTakeFirst()
    if (!first) return
    const user = await getUser(tx, user_id)
    const paper = await nameOf(services, kind_id, user.language)
    const facts = { paper, link: linkTo(settings, user.language), until: dayText(expires_on, user.language) }
    await notify(tx, services, user, 'paper_ends', facts)
  })
}

async function nameOf({ db }: Services, kindId: Id, locale: Locale): Promise<string> {
  const name = (await listKinds(db)).find(({ id }) => id === kindId)?.name
  return name?.[locale] ?? name?.en ?? ''
}

const linkTo = (settings: Services['settings'], locale: Locale) =>
  `${publicUrl(settings)}${inLocalePath('/UserDashboard/verification-documents', locale)}`

const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
