import type { z } from 'zod'
import type { VisitorPlace } from '#contract/geo/locations.ts'
import { currencyOfCountry } from '#shared/currencies.ts'
import { countryOfAddress } from './country-of-address.ts'

type VisitorAddress = { address: string; country: string | null }

/** The visitor's probable country: from a trusted proxy, else from the address. Null where neither is known. */
export async function describeVisitor({ address, country }: VisitorAddress): Promise<z.infer<typeof VisitorPlace>> {
  // If the file cannot be read, only the guess is missing.
  const code = country ?? (await countryOfAddress(address).catch(() => undefined))
  if (!code) return { countryCode: null, countryName: null, currency: null }
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
  return { countryCode: code, countryName: name ?? null, currency: currencyOfCountry(code) }
}
