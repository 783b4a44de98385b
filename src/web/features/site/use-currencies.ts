import { useEffect, useState } from 'react'
import { currenciesList } from '#contract/http-routes.ts'
import type { SiteCurrency } from '#web/context.ts'
import { askAgain } from '#web/lib/ask-again.ts'
import { callApi } from '#web/lib/call-api.ts'
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
  const { data } = await askAgain(() => callApi(currenciesList, {}, { signal }), signal)
  return currenciesIn(data, getLocale())
}

/** The menu then has the link to the page of currencies alone. */
function ignore() {}
