import { readFile } from 'node:fs/promises'
import type pg from 'pg'

export type ObservedWrites = {
  /** The writes since it was last called, as `update users`. */
  take: () => Promise<string[]>
  /** Takes back every write since the last call of this or of `keep`. */
  undo: () => Promise<void>
  keep: () => Promise<void>
}

/**
 * Row triggers on every table note each write in the transaction that makes it: what is rolled back is not noted, and
 * neither is what another database of the server does. Call it once everything has made its tables.
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
