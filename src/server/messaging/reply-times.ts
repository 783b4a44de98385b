import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import { setReplyMinutes } from '../boats/owner-queries.ts'
import { listRequestAnswers } from '../bookings/booking-briefs.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'

const days = 90
/** With fewer answers no reply time is shown. */
const fewestAnswers = 3

type Answer = { ownerId: Id; minutes: number }

/** The median time of each owner's first answers, in whole minutes. Owners with too few answers are left out. */
export function replyTimes(answers: readonly Answer[]): Map<Id, number> {
  const byOwner = Map.groupBy(answers, ({ ownerId }) => ownerId)
  return new Map(
    [...byOwner].flatMap(([ownerId, all]) =>
      all.length < fewestAnswers ? [] : [[ownerId, Math.round(median(all.map(({ minutes }) => minutes)))] as const],
    ),
  )
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? 0
  const high = sorted[Math.floor(middle)] ?? 0
  return (low + high) / 2
}

/** Stores how fast owners answer questions and requests, for the pages of their yachts. */
export async function measureReplies({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const since = new Date(now() - days * dayMs)
  const answers = [...(await listAnswersToQuestions(db, since)), ...(await listRequestAnswers(db, since))]
  await setReplyMinutes(db, replyTimes(answers))
}

async function listAnswersToQuestions(db: Db, since: Date): Promise<Answer[]> {
  const { rows } = await sql<{ owner_id: Id; minutes: number }>`
    select owner_id, extract(epoch from first_answered_at - first_asked_at)::float / 60 as minutes
    from conversations where first_answered_at >= ${since}`.execute(db)
  return rows.map(({ owner_id, minutes }) => ({ ownerId: owner_id, minutes }))
}
