import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress, plainAddress } from './public-address.ts'

/** Resolves all addresses of a host. Tests use one whose answer changes. */
export type Resolve = (host: string) => Promise<LookupAddress[]>

export const resolveHost: Resolve = (host) => dns.lookup(host, { all: true, verbatim: true })

export type CheckedHost = {
  /** The lookup of the connection. It returns the checked addresses and resolves nothing again. */
  lookup: LookupFunction
  /** An administrator has allowed all of these addresses. */
  isAllowed: boolean
}

type Rules = { allowed: readonly string[]; resolve: Resolve }

/** Throws not_public when one address of a host is on a private network, and unreachable when there is none. */
export async function checkHost(hostname: string, { allowed, resolve }: Rules): Promise<CheckedHost> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolved(host, resolve) : [{ address: host, family: isIP(host) }]
  const isAllowed = addresses.every(({ address }) => allowed.map(plainAddress).includes(plainAddress(address)))
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) throw new FetchError('not_public')
  return { isAllowed, lookup: lookupOf(addresses) }
}

async function resolved(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const addresses = await resolve(host).catch((error: unknown) => {
    throw new FetchError('unreachable', { cause: error })
  })
  if (addresses.length === 0) throw new FetchError('unreachable')
  return addresses
}

function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_, options, answer) => {
    const [first] = addresses
    if (options.all) answer(null, [...addresses])
    else answer(null, first?.address ?? '', first?.family)
  }
}
