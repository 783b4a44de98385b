import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// The assigned part of IPv6. The rest is unused, or contains an IPv4 address.
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet. The library knows the reserved ranges: private and shared ones, loopback,
 * link-local, multicast, documentation, and those that embed an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(givenOut)
}

/** The canonical form of an address, also for IPv4 mapped into IPv6. */
export const plainAddress = (text: string): string => (isIP(text) === 0 ? text : ipaddr.process(text).toString())

/** Parses an address that may be fetched. Undefined for other schemes, and for addresses with a user or password. */
export function readPublicAddress(text: string): URL | undefined {
  const address = URL.parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    return undefined
  address.hash = ''
  return address
}

/** Many internal services use ports below this one. Public ones use the port of https, or a higher port. */
const firstFreePort = 1024

export function hasUsualPort({ port }: URL): boolean {
  return port === '' || port === '443' || Number(port) >= firstFreePort
}
