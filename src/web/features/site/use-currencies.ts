import { useEffect, useState } from 'react'
import type { SiteCurrency } from '#web/context.ts'
import { fetchAgain } from '#web/lib/ask-again.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { currenciesIn } from './currencies-in.ts'

/** The currencies to choose from, fetched when they are first wanted; undefined until then, and where they cannot be had. */
export function useCurrencies(wanted: boolean): readonly SiteCurrency[] | undefined {
  const [currencies, setCurrencies] = useState<readonly SiteCurrency[]>()
  useEffect(() => {
    if (!wanted || currencies) return
    const leaving = new AbortController()
    readCurrencies(leaving.signal).then(setCurrencies, ignore)
    return () => leaving.abort()
  }, [wanted, currencies])
  return currencies
}

async function readCurrencies(signal: AbortSignal): Promise<SiteCurrency[]> {
  const response = await fetchAgain('/api/currencies', { signal })
  if (!response.ok) throw new Error(`The currencies answered ${response.status}`)
  // Our own API, described by the contract.
  const { data } = (await response.json()) as { data: SiteCurrency[] }
  return currenciesIn(data, getLocale())
}

/** The menu then has the link to the page of currencies alone. */
function ignore() {}
