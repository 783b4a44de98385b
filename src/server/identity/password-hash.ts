import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../platform/app-error.ts'
import type { HashRequest } from './hash-worker.ts'

// Thirty-two megabytes and some eighty milliseconds of a core.
const cost = { N: 16_384, r: 16, p: 1 }

// One core is left to everything else.
const mostWorkers = Math.max(1, availableParallelism() - 1)
const mostWaiting = 64

/** Throws too_many_requests when more wait than can be answered in a few seconds. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scrypt(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Takes as long for no hash as for a wrong one. Throws too_many_requests as above. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await scrypt(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null
}

/** What nobody's password is compared with. */
const nobody = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

type Work = { request: HashRequest; resolve: (hash: Buffer) => void; reject: (error: unknown) => void }

const waiting: Work[] = []
const idle: Worker[] = []
let workers = 0

function scrypt(password: string, salt: Buffer, params: typeof cost): Promise<Buffer> {
  if (waiting.length >= mostWaiting) throw new AppError('too_many_requests', { retryAfter: 5 })
  return new Promise((resolve, reject) => {
    // The same letters can be typed as different code points.
    waiting.push({ request: { password: password.normalize('NFKC'), salt, ...params }, resolve, reject })
    handOut()
  })
}

/** To a worker that has nothing to do, or to a new one while there may be more. */
function handOut(): void {
  const worker = waiting.length > 0 ? (idle.pop() ?? startWorker()) : undefined
  const work = worker && waiting.shift()
  if (!worker || !work) return
  // It keeps the process alive for as long as somebody waits for it.
  worker.ref()
  worker.once('message', (hash: Uint8Array) => {
    worker.removeAllListeners('error')
    worker.unref()
    idle.push(worker)
    work.resolve(Buffer.from(hash))
    handOut()
  })
  worker.once('error', (error) => {
    workers--
    work.reject(error)
    handOut()
  })
  worker.postMessage(work.request)
}

function startWorker(): Worker | undefined {
  if (workers >= mostWorkers) return undefined
  workers++
  return new Worker(new URL('./hash-worker.ts', import.meta.url))
}
