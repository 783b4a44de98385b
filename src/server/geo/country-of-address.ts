import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { type CountryResponse, open, type Reader } from 'maxmind'

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

let opened: Promise<Reader<CountryResponse>> | undefined

/** The country to which a network address is assigned; undefined for private and unknown addresses. */
export async function countryOfAddress(address: string): Promise<string | undefined> {
  // A dual-stack socket writes IPv4 addresses as ::ffff:203.0.113.7.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(plain)
  if (kind === 0 || unroutable.check(plain, kind === 6 ? 'ipv6' : 'ipv4')) return undefined
  // Opened on first use, because it takes eight megabytes.
  opened ??= open<CountryResponse>(createRequire(import.meta.url).resolve(database))
  // The rows of this edition are flatter than the types of the reader.
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
