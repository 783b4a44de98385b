import type { RateFetch } from '#contract/currency/rates.ts'
import { type Id, newId } from '#shared/id.ts'
import { dayMs, dayNumber, type LocalDate, toLocalDate } from '#shared/local-date.ts'
import type { Instant } from '#shared/local-time.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { FetchError } from '../../platform/fetch/fetch-error.ts'
import { fetchPublic } from '../../platform/fetch/fetch-public.ts'
import { findNewestDay } from '../queries.ts'
import { findJumps, lockRates, writeRates } from '../write-rates.ts'
import { type CheckedRates, checkSource } from './check-source.ts'
import { dropHeld, getHeldFetch, insertFetch, isKnownSet, setFetchState } from './fetches.ts'
import { RateError } from './rate-error.ts'
import { readSource } from './read-source.ts'

/**
 * Fetches the rates of the source and stores them as the set of their day. A set that is refused, known or held changes no rate.
 * Throws switched_off without an address.
 */
export async function takeRates(
  services: Services,
  { byHand, note }: { byHand: boolean; note?: (tx: Tx, fetch: RateFetch) => Promise<void> },
): Promise<RateFetch> {
  const { db, settings, now } = services
  const address = settings.RATES_ADDRESS
  if (address === undefined) throw new AppError('switched_off')
  const source = new URL(address).host
  const read = await readRates(address, services).catch((error: unknown) => {
    if (error instanceof RateError) return error
    throw error
  })
  return db.transaction().execute(async (tx) => {
    await lockRates(tx)
    const at = now()
    const result =
      read instanceof RateError
        ? { state: 'refused' as const, ...reasonOf(read) }
        : await keep(tx, read, { source, at })
    const fetch = await insertFetch(tx, { id: newId(at), at, source, byHand, ...result })
    await note?.(tx, fetch)
    return fetch
  })
}

const reasonOf = ({ failure, about }: RateError) => ({ failure, about })

async function readRates(address: string, { settings, now }: Services): Promise<CheckedRates> {
  const bytes = await fetchSource(address, settings.RATE_ADDRESSES)
  return checkSource(readSource(bytes), toLocalDate(Math.floor(now() / dayMs)))
}

/** Stores the set of a new day, or holds it where a rate jumped. */
async function keep(tx: Tx, { day, rates, leftOut }: CheckedRates, { source, at }: { source: string; at: Instant }) {
  const known = await findNewestDay(tx)
  const set = { day, leftOut }
  if (known !== null && day < known)
    return { ...set, state: 'refused' as const, failure: 'older_day' as const, about: day }
  if (day === known || (await isKnownSet(tx, day, rates))) return { ...set, state: 'unchanged' as const }
  await dropHeld(tx)
  const jumps = await findJumps(tx, rates)
  if (jumps.length > 0) return { ...set, state: 'held' as const, rates, jumps }
  await writeRates(tx, { rates, kind: 'source', source, asOf: asOfDay(day, at), day })
  return { ...set, state: 'stored' as const }
}

/** Rates of a day are as old as the end of that day; those of today as old as their fetch. */
const asOfDay = (day: LocalDate, fetchedAt: Instant): Instant => Math.min(fetchedAt, (dayNumber(day) + 1) * dayMs)

/** Confirms or drops a set that is held. Throws not_found, and rates_decided where it is no longer held. */
export async function decideHeld(tx: Tx, { id, confirm }: { id: Id; confirm: boolean }): Promise<RateFetch> {
  await lockRates(tx)
  const { state, day, rates, source, fetched_at } = await getHeldFetch(tx, id)
  const known = await findNewestDay(tx)
  if (state !== 'held' || (known !== null && day <= known)) throw new AppError('rates_decided')
  if (confirm) await writeRates(tx, { rates, kind: 'source', source, asOf: asOfDay(day, fetched_at.getTime()), day })
  return setFetchState(tx, id, confirm ? 'confirmed' : 'dropped')
}

const mostBytes = 1024 * 1024
const withinMs = 15_000

/** The answer of the source. Redirects into our own network are not followed. Throws RateError. */
async function fetchSource(address: string, allowed: readonly string[]): Promise<Buffer> {
  const { bytes } = await fetchPublic(address, {
    allowed,
    withinMs,
    mostBytes,
    lookedAt: 64,
    mayBe: mayBeRates,
    headers: {
      accept: 'application/xml, application/json, text/xml, */*;q=0.1',
      'accept-encoding': 'gzip, deflate',
      'user-agent': 'fairlead-rates/1.0',
    },
  }).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error
    throw new RateError(error.failure === 'unwanted' ? 'unreadable' : error.failure, { cause: error })
  })
  return bytes ?? Buffer.alloc(0)
}

const mayBeRates = (beginning: Buffer): boolean => /^\uFEFF?\s*([<{]|$)/.test(beginning.toString('utf8'))
