import { FetchError } from '../../platform/fetch/fetch-error.ts'
import { fetchPublic } from '../../platform/fetch/fetch-public.ts'
import { RateError } from './rate-error.ts'

const mostBytes = 1024 * 1024
const withinMs = 15_000

/** The answer of the source. Redirects into our own network are not followed. Throws RateError. */
export async function fetchSource(address: string, allowed: readonly string[]): Promise<Buffer> {
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
