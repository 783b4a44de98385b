import { readFile } from 'node:fs/promises'
import type pg from 'pg'

export type ObservedWrites = {
  /** Returns the writes since its last call, as `update users`. */
  take: () => Promise<string[]>
  /** Undoes every write since the last call of this or of `keep`. */
  undo: () => Promise<void>
  keep: () => Promise<void>
}

/**
 * Row triggers on every table record each write in its own transaction. So rolled-back writes are not recorded, and neither are
 * writes in other databases of the server. Call it once all tables exist.
 */
export async function observeWrites(pool: pg.Pool): Promise<ObservedWrites> {
  await pool.query(await readFile(new URL('observe-writes.sql', import.meta.url), 'utf8'))
  return {
    async take() {
      const { rows } = await pool.query<{ what: string }>(
        `update observed.writes set is_taken = true where not is_taken returning operation || ' ' || place as what`,
      )
      return [...new Set(rows.map(({ what }) => what))].sort()
    },
    async undo() {
      await pool.query('select observed.undo()')
    },
    async keep() {
      await pool.query('delete from observed.writes')
    },
  }
}
