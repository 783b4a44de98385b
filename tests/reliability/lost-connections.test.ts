import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { cutConnections } from '../../bench/cut-connections.ts'
import { testSite } from '../harness/site.ts'

// All holders of connections run: the pool, the watch for changes of cached pages, the job queue, mail.
const site = await testSite({ WORKER: 'on', RATE_LIMITS: 'on' })

const requests = ['/api/boats?limit=5', '/api/yachtTypes', '/', '/yacht-rentals?date=2026-12-24', '/api/locations?q=du']

test('the process survives every connection that it loses, and answers as before', async () => {
  const statuses = new Map<number, number>()
  let cutting = true
  async function visit(offset: number) {
    for (let turn = offset; cutting; turn++) {
      const path = requests[turn % requests.length] ?? '/'
      const { status } = await fetch(`${site.origin}${path}`).then(async (answer) => {
        await answer.arrayBuffer()
        return answer
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const visitors = [0, 1, 2, 3].map(visit)
  expect(await cutConnections(site.url, { everyMs: 40, rounds: 25 })).toBeGreaterThan(15)
  cutting = false
  await Promise.all(visitors)
  expect([...statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
  await vi.waitFor(async () => expect((await site.visit('/readyz')).status).toBe(200), 15_000)
  for (const path of requests) expect((await site.visit(path)).status, path).toBe(200)
  const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello' }
  expect((await site.api('POST', '/email/contact-us', message)).status).toBe(200)
})

test('a transaction that loses its connection fails as unavailable, and nothing of it stays', async () => {
  const lost = site.db.transaction().execute(async (tx) => {
    await tx.insertInto('server_secrets').values({ name: 'lost', value: 'lost' }).execute()
    await cutConnections(site.url, { everyMs: 0, rounds: 12 })
    await sleep(50)
    await tx.selectFrom('server_secrets').select('name').execute()
  })
  await expect(lost).rejects.toThrow()
  const rows = await site.db.selectFrom('server_secrets').select('name').execute()
  expect(rows.map(({ name }) => name)).not.toContain('lost')
})
