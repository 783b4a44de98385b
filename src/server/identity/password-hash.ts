import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../platform/app-error.ts'
import { fairQueue } from '../platform/fair-queue.ts'
import { networkOfAddress } from '../platform/network-of-address.ts'
import type { HashRequest } from './hash-worker.ts'

// Thirty-two megabytes and about eighty milliseconds of a core.
const cost = { N: 16_384, r: 16, p: 1 }

// One core is left for other work.
const mostWorkers = Math.max(1, availableParallelism() - 1)
/** The number of hashes that can be computed within a few seconds. One network may use a quarter of it. */
const bounds = { mostWaiting: 64, mostPerParty: 16 }

/**
 * Networks take turns, so that one that tries many passwords does not keep others from signing in. Throws too_many_requests when
 * too many requests wait, from this network or in all.
 */
export async function hashPassword(password: string, address?: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scrypt({ password, salt, ...cost }, address)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** A missing hash takes as long as a wrong one. Throws too_many_requests as above. */
export async function isPassword(password: string, stored: string | null, address?: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const params = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await scrypt({ password, salt: Buffer.from(salt, 'base64url'), ...params }, address)
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null
}

/** A hash that no password matches, for users without a password. */
const nobody = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

type Work = { request: HashRequest; resolve: (hash: Buffer) => void; reject: (error: unknown) => void }

const tooMany = ({ reject }: Work) => reject(new AppError('too_many_requests', { retryAfter: 5 }))
const waiting = fairQueue<Work>(bounds, tooMany)
const idle: Worker[] = []
let workers = 0

function scrypt(request: HashRequest, address: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters can be typed as different code points.
    const work = { request: { ...request, password: request.password.normalize('NFKC') }, resolve, reject }
    waiting.push(address === undefined ? undefined : networkOfAddress(address), work)
    handOut()
  })
}

/** Gives the next request to an idle worker, or to a new one while the limit allows. */
function handOut(): void {
  const worker = waiting.size() > 0 ? (idle.pop() ?? startWorker()) : undefined
  const work = worker && waiting.shift()
  if (!worker || !work) return
  // The worker keeps the process alive while a request waits for it.
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
