import { sql } from 'kysely'
import type { Id } from '#shared/id.ts'
import { hashToken } from '../identity/token.ts'
import type { Db, Tx } from '../platform/database.ts'

/** Keeps a hold for the person with this key. */
export async function insertFirstChoice(tx: Tx, claimId: Id, key: string): Promise<void> {
  await tx
    .insertInto('first_choices')
    .values({ claim_id: claimId, token_hash: hashToken(key) })
    .execute()
}

/** The hold that this key opens. Undefined when the key is unknown, or the hold has expired. */
export async function findFirstChoice(db: Db, key: string | undefined): Promise<Id | undefined> {
  if (key === undefined) return undefined
  const { rows } = await sql<{ id: Id }>`
    select claim.id from first_choices as choice join claims as claim on claim.id = choice.claim_id
    where choice.token_hash = ${hashToken(key)} and claim.expires_at > clock_timestamp()`.execute(db)
  return rows[0]?.id
}
