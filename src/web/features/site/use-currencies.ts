import { useEffect, useState } from 'react'
import { currenciesList } from '#contract/http-routes.ts'
import type { SiteCurrency } from '#web/context.ts'
import { askAgain } from '#web/lib/ask-again.ts'
import { callApi } from '#web/lib/call-api.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { currenciesIn } from './currencies-in.ts'

/** The offered currencies, fetched when they are first needed; undefined until then and after a failure. */
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

/** After a failure the menu only links to the page of currencies. */
function ignore() {}
