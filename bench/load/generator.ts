import autocannon from 'autocannon'
import { answerParent } from './child.ts'
import type { Load, LoadResult } from './load.ts'
import { repeat } from './repeat.ts'

async function run({ port, requests, connections, seconds }: Load): Promise<LoadResult> {
  const share = Math.ceil(requests.length / connections)
  let count = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    timeout: 30,
    ...(seconds === undefined ? { amount: requests.length } : { duration: seconds }),
    // Each connection starts at another place in the list, so that no two send the same request at the same time.
    setupClient: (client) => {
      const first = share * count++
      client.setRequests(
        seconds === undefined
          ? requests.slice(first, first + share)
          : [...requests.slice(first), ...requests.slice(0, first)],
      )
    },
  })
  const { latency, errors, statusCodeStats } = result
  const statuses = Object.fromEntries(Object.entries(statusCodeStats ?? {}).map(([code, { count }]) => [code, count]))
  const answered = result.requests.total
  return {
    requests: answered,
    seconds: result.duration,
    perSecond: answered / result.duration,
    p50: latency.p50,
    p99: latency.p99,
    statuses,
    errors,
  }
}

answerParent(
  { ready: () => undefined, run: ({ load }: { load: Load }) => (load.repeated ? repeat(load) : run(load)) },
  () => {},
)
