import { type RefObject, useEffect, useRef, useState } from 'react'
import type { StartedPayment } from '#contract/payments/payment.ts'
import { followTheme } from '#web/lib/follow-theme.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { type CardElement, type Elements, loadProvider, type Provider } from './provider-script.ts'

export type CardForm = { state: 'loading' | 'ready' | 'failed'; provider?: Provider; elements?: Elements }

const longestLoadMs = 20_000

/** Mounts the provider's card form once the payment is known. A new `attempt` loads it again. */
export function useCardForm(
  place: RefObject<HTMLElement | null>,
  started: Pick<StartedPayment, 'clientSecret' | 'scriptUrl' | 'publishableKey'> | undefined,
  attempt: number,
): CardForm {
  const [form, setForm] = useState<CardForm>({ state: 'loading' })
  const element = useRef<CardElement>(undefined)
  const { clientSecret, scriptUrl, publishableKey } = started ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins anew
  useEffect(() => {
    if (!clientSecret || !scriptUrl || !publishableKey) return
    let isWanted = true
    setForm({ state: 'loading' })
    const fail = () => {
      if (isWanted) setForm((now) => (now.state === 'loading' ? { state: 'failed' } : now))
    }
    const patience = setTimeout(fail, longestLoadMs)
    let unfollow: (() => void) | undefined
    const mount = async () => {
      const provider = await loadProvider(scriptUrl, publishableKey)
      if (!isWanted || !place.current) return
      const elements = provider.elements({ clientSecret, locale: getLocale(), appearance: { theme: themeOfPage() } })
      unfollow = followTheme(() => elements.update({ appearance: { theme: themeOfPage() } }))
      const card = elements.create('payment')
      element.current = card
      card.on('ready', () => {
        if (isWanted) setForm({ state: 'ready', provider, elements })
      })
      card.on('loaderror', fail)
      card.mount(place.current)
    }
    mount().catch(fail)
    return () => {
      isWanted = false
      clearTimeout(patience)
      unfollow?.()
      element.current?.destroy()
      element.current = undefined
    }
  }, [clientSecret, scriptUrl, publishableKey, attempt])
  return form
}

/** The theme of the page: the chosen one, or that of the system. */
function themeOfPage(): 'stripe' | 'night' {
  const chosen = document.documentElement.dataset.theme
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  return isDark ? 'night' : 'stripe'
}
