import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, open, type Reader } from 'maxmind'

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

let opened: Promise<Reader<CountryResponse>> | undefined

/** The country that an address of the network was given to; undefined for addresses that lead nowhere. */
export async function countryOfAddress(address: string): Promise<string | undefined> {
  // A socket of both kinds writes the older ones as ::ffff:203.0.113.7.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(plain)
  if (kind === 0 || unroutable.check(plain, kind === 6 ? 'ipv6' : 'ipv4')) return undefined
  // Eight megabytes that a server without visitors from afar never needs.
  opened ??= open<CountryResponse>(createRequire(import.meta.url).resolve(database))
  // The rows of this edition are flatter than those that the reader has types for.
  const row: unknown = (await opened).get(plain)
  return hasCountry(row) ? row.country_code : undefined
}

const hasCountry = (row: unknown): row is { country_code: string } =>
  typeof row === 'object' && row !== null && 'country_code' in row && typeof row.country_code === 'string'

const unroutable = new BlockList()
unroutable.addSubnet('10.0.0.0', 8)
unroutable.addSubnet('127.0.0.0', 8)
unroutable.addSubnet('172.16.0.0', 12)
unroutable.addSubnet('192.168.0.0', 16)
unroutable.addSubnet('fc00::', 7, 'ipv6')
unroutable.addAddress('::1', 'ipv6')
