import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { AppError } from '../platform/app-error.ts'

// Thirty-two megabytes and some eighty milliseconds of a core.
const cost = { N: 16_384, r: 16, p: 1 }
const bytes = 32

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

// A hash keeps a thread busy, not the loop; with one core left to everything else, pages do not wait for sign-ins.
const atOnce = Math.max(1, availableParallelism() - 1)
const mostWaiting = 64

let running = 0
const waiting: (() => void)[] = []

/** Throws too_many_requests when more wait than can be answered in a few seconds. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => scryptOf(password, salt, cost))
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Takes as long for no hash as for a wrong one. Throws too_many_requests as above. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const params = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await inTurn(() => scryptOf(password, Buffer.from(salt, 'base64url'), params))
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null
}

/** What nobody's password is compared with. */
const nobody = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

const scryptOf = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  // The same letters can be typed as different code points.
  derive(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r })

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new AppError('too_many_requests', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // The place is handed on; nobody can come in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
