import type { Db } from './database.ts'

export type MailStop = { reason: 'bounce' | 'complaint'; at: Date; detail: string }

/** Why mails to an address are stopped; undefined where they are not. */
export async function findMailStop(db: Db, address: string): Promise<MailStop | undefined> {
  const found = await db
    .selectFrom('mail_stops')
    .select(['reason', 'at', 'detail'])
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return found && { at: found.at, detail: found.detail, reason: found.reason === 'bounce' ? 'bounce' : 'complaint' }
}

type Stopping = { address: string; reason: MailStop['reason']; detail: string }

/** Stops the mails to addresses. The first reason stays, except that a complaint counts more than a bounce. */
export async function stopMails(db: Db, stops: readonly Stopping[], at: Date): Promise<void> {
  const ordered = stops.toSorted(
    (one, other) => Number(one.reason === 'complaint') - Number(other.reason === 'complaint'),
  )
  // One statement cannot write a row twice.
  const rows = new Map(ordered.map((stop) => [stop.address.toLowerCase(), stop]))
  if (rows.size === 0) return
  await db
    .insertInto('mail_stops')
    .values([...rows].map(([address, { reason, detail }]) => ({ address, reason, detail, at })))
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet((set) => ({ reason: set.ref('excluded.reason'), detail: set.ref('excluded.detail'), at }))
        .whereRef('excluded.reason', '>', 'mail_stops.reason'),
    )
    .execute()
}

/** Mails are sent again. Those that were stopped meanwhile are not. */
export async function allowMails(db: Db, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_stops')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}
