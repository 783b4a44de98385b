import type { z } from 'zod'
import type { VisitorPlace } from '#contract/locations.ts'
import { currencyOfCountry } from '#shared/currencies.ts'
import { countryOfAddress } from './country-of-address.ts'

type VisitorAddress = { address: string; country: string | null }

/** Where a visitor probably is: as a trusted proxy says, else by the address. Nulls where neither knows. */
export async function describeVisitor({ address, country }: VisitorAddress): Promise<z.infer<typeof VisitorPlace>> {
  // A file that cannot be read costs a visitor nothing but the guess.
  const code = country ?? (await countryOfAddress(address).catch(() => undefined))
  if (!code) return { countryCode: null, countryName: null, currency: null }
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
  return { countryCode: code, countryName: name ?? null, currency: currencyOfCountry(code) }
}
