import { expect, it } from 'vitest'
import { testApi } from '#tests/harness/api.ts'

const token = 'a-token-of-the-scraper'
const open = await testApi({ settings: { METRICS_TOKEN: token } })
const closed = await testApi()

const read = (origin: string, bearer?: string) =>
  fetch(`${origin}/metrics`, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })

it('tells what the process does, to who has the token', async () => {
  await open.get('/api/currencies')
  const answer = await read(open.origin, token)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",kind="api",status="200"\} \d/)
  expect(text).toContain('fairlead_dead_letters 0')
  expect(text).toContain('process_cpu_seconds_total')
})

it('tells each metric of the process once, on every site that the process runs', async () => {
  const other = await testApi({ settings: { METRICS_TOKEN: token } })
  for (const { origin } of [open, other]) {
    const text = await (await read(origin, token)).text()
    expect(text.match(/^# TYPE nodejs_(eventloop_lag|gc_duration)_seconds /gm)).toHaveLength(2)
  }
})

it('is not there for anybody else, and for nobody without a token', async () => {
  for (const answer of [
    await read(open.origin),
    await read(open.origin, `${token}x`),
    await read(closed.origin, token),
  ]) {
    expect(answer.status).toBe(404)
  }
})
