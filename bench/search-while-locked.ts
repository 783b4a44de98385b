import pg from 'pg'
import { type Figure, figureOf } from './measure.ts'

type Locked = { url: string; origin: string; path: string; seconds: number }

/**
 * Locks the calendar of the first yacht that a search lists, and notes a change of it that cannot be processed. Then searches one
 * after the other until the time is over. Returns the milliseconds of the answers, and how many took 100 or more.
 */
export async function searchWhileLocked({
  url,
  origin,
  path,
  seconds,
}: Locked): Promise<Figure & { count: number; slow: number }> {
  const search = async () => {
    const answer = await fetch(origin + path)
    const { boats } = (await answer.json()) as { boats: { id: string }[] }
    if (answer.status !== 200) throw new Error(`A search was answered with ${answer.status}.`)
    return boats
  }
  const [first] = await search()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into search_touched (vessel_id, occupied, taken)
       select vessel_id, tstzrange(now(), now() + interval '1 day'), false from listings where id = $1`,
      [first?.id],
    )
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended(vessel_id, 1)) from listings where id = $1', [
      first?.id,
    ])
    const times: number[] = []
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      const from = performance.now()
      await search()
      times.push(performance.now() - from)
    }
    await client.query('rollback')
    return { ...figureOf(times), count: times.length, slow: times.filter((time) => time >= 100).length }
  } finally {
    await client.end()
  }
}
