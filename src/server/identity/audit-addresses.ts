import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { idsOfUser } from './merged-accounts.ts'

/** Shortens old network addresses to the part that identifies the network, not the device: /24 of IPv4, /48 of IPv6. */
export async function truncateAuditAddresses(db: Db, before: Date): Promise<void> {
  await sql`
    update audit_records
    set address = case when pg_input_is_valid(address, 'inet')
      then network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text end
    where at < ${before} and address is not null and address not like '%/%'`.execute(db)
}

/** Deletes the network addresses in records of a user whose account is closed, and of accounts that were merged into it. */
export async function deleteAuditAddresses(db: Db, userId: string): Promise<void> {
  await sql`
    update audit_records set address = null
    where address is not null and (user_id = any(${idsOfUser(userId)}) or actor_id = any(${idsOfUser(userId)}))`.execute(
    db,
  )
}
