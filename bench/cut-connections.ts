import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Cutting = { everyMs: number; rounds: number }

/** Repeatedly terminates one random connection of this database, except its own. Returns how many it terminated. */
export async function cutConnections(url: string, { everyMs, rounds }: Cutting): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let cut = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from (
           select pid from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           order by random() limit 1
         ) as one`,
      )
      cut += rowCount ?? 0
      await sleep(everyMs)
    }
  } finally {
    await client.end()
  }
  return cut
}
