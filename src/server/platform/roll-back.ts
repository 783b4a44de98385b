import type { Db, Tx } from './database.ts'

/** Runs `work` in a transaction that is always rolled back: what it returns is a preview of a change. */
export async function rolledBack<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}
