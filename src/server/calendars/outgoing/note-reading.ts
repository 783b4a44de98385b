import type { Id } from '#shared/id.ts'
import { minuteMs } from '#shared/local-date.ts'
import type { Services } from '../../platform/context.ts'

type Reading = { vesselId: Id; read_at: Date | null; content_hash: string | null; changed_at: Date | null }

/** The precision of the last read time that the owner sees. More frequent reads write nothing. */
const stepMs = minuteMs

/** Stores that the calendar was read. Returns the time since which it has this content. */
export async function noteReading(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { vesselId, read_at, content_hash, changed_at }: Reading,
  contentHash: string,
): Promise<Date> {
  const at = new Date(now())
  const isSame = content_hash === contentHash && changed_at !== null
  const changedAt = isSame ? changed_at : at
  if (!isSame || read_at === null || now() - read_at.getTime() > stepMs)
    await db
      .updateTable('calendar_keys')
      .set({ read_at: at, content_hash: contentHash, changed_at: changedAt })
      .where('vessel_id', '=', vesselId)
      .execute()
  return changedAt
}
