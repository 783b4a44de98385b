import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// All that is given out of IPv6 today; the rest leads nowhere, or to the address of IPv4 that is written in it.
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address lies on the public internet. The library knows the ranges that are set aside: private and shared ones,
 * loopback, link-local, multicast, documentation, and those that embed an address of IPv4 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(givenOut)
}

/** An address is one however it is written, also as IPv4 mapped into IPv6. */
export const plainAddress = (text: string): string => (isIP(text) === 0 ? text : ipaddr.process(text).toString())

/** Where something may be fetched from. Undefined for what cannot be: other schemes, names with a password. */
export function readPublicAddress(text: string): URL | undefined {
  const address = URL.parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    return undefined
  address.hash = ''
  return address
}

/** Of a machine's own services there are many below; what is public is served at the port of https or above. */
const firstFreePort = 1024

export function hasUsualPort({ port }: URL): boolean {
  return port === '' || port === '443' || Number(port) >= firstFreePort
}
