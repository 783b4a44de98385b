import http from 'node:http'
import https from 'node:https'
import { FetchError } from './fetch-error.ts'
import { hasUsualPort, readPublicAddress } from './public-address.ts'
import { checkHost, type Resolve, resolveHost } from './resolve-host.ts'

type Destination = {
  /** Addresses of our own network that may be reached. */
  allowed: readonly string[]
  resolve?: Resolve | undefined
}

type Posting = Destination & { headers: Readonly<Record<string, string>>; body: Buffer }

const mostMs = 15_000

/** Checks that a URL is https on the public internet. Throws FetchError. Returns the lookup for its connection. */
export async function checkDestination(address: string, { allowed, resolve = resolveHost }: Destination) {
  const at = readPublicAddress(address)
  if (!at) throw new FetchError('not_public')
  const host = await checkHost(at.hostname, { allowed, resolve })
  // Tests have neither a certificate nor a usual port.
  if (!host.isAllowed && (at.protocol !== 'https:' || !hasUsualPort(at))) throw new FetchError('not_public')
  return { at, lookup: host.lookup }
}

/**
 * Posts to a URL of the public internet and returns the status of the answer, whose body is dropped. The connection uses exactly
 * the checked address, and redirects are not followed. Throws FetchError.
 */
export async function postPublic(address: string, { headers, body, ...destination }: Posting): Promise<number> {
  const { at, lookup } = await checkDestination(address, destination)
  const signal = AbortSignal.timeout(mostMs)
  const { request } = at.protocol === 'https:' ? https : http
  return new Promise<number>((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new FetchError(signal.aborted ? 'timeout' : 'unreachable', { cause: error }))
    request(at, { method: 'POST', headers, lookup, agent: false, signal }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
      .on('error', fail)
      .end(body)
  })
}
