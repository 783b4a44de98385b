import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../context.ts'
import { countDeadLetters } from '../dead-letters.ts'
import { describeJobs } from '../describe-jobs.ts'
import { countWaitingMails } from '../mail.ts'
import { bearerToken } from './bearer-token.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'

let ofProcess: Registry | undefined

/** Processor, memory and delays of the process. Collected once: each collection has a timer and an observer that nothing ends. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** Metrics of the process for Prometheus. Values from the database are the same in every process. */
export function processMetrics({ db, settings }: Services) {
  const shared = processRegistry()
  const registry = new Registry()
  const registers = [registry]
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by method, kind of address and status.',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('fairlead_dead_letters', 'Jobs that failed at every attempt.', () => countDeadLetters(db))
  gauge('fairlead_jobs_waiting', 'Jobs that could run now.', async () => (await describeJobs(db)).waiting)
  gauge('fairlead_mails_waiting', 'Mails that are not sent yet.', async () => (await countWaitingMails(db)).waiting)

  const observe: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const startedAt = performance.now()
    await next()
    const labels = { method: c.req.method, kind: kindOf(c.req.path), status: c.res.status }
    seconds.observe(labels, (performance.now() - startedAt) / 1000)
  }

  /** Without METRICS_TOKEN the path is not found. */
  const answer: MiddlewareHandler<HttpEnv> = async (c) => {
    const token = bearerToken(c.req.header('authorization'))
    if (!settings.METRICS_TOKEN || !token || !isSame(token, settings.METRICS_TOKEN)) return problemResponse('not_found')
    const all = Registry.merge([shared, registry])
    return c.text(await all.metrics(), 200, { 'content-type': all.contentType, 'cache-control': 'no-store' })
  }

  return { observe, answer }
}

/** Few kinds and never a path, because each label is stored as a series. */
const kindOf = (path: string) => /^\/(api|media|map|assets)\//.exec(path)?.[1] ?? 'page'

const isSame = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
