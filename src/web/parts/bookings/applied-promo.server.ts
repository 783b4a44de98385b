import { createContext, type RouterContextProvider } from 'react-router'
import { refuse } from '#web/lib/sent-form.ts'
import { applyField, promoField } from './promo-fields.ts'
import type { TripChoice } from './trip-choice.ts'

// The action stores the promo code here, and the loader of the same response prices the trip with it.
const appliedPromo = createContext<{ promo: string } | null>(null)

type Context = Readonly<Pick<RouterContextProvider, 'get' | 'set'>>

/**
 * Without a script, "apply promo code" submits the whole guest form. Returns the typed values, so that the page can fill the
 * fields again. Undefined for any other form.
 */
export function applyPromo(context: Context, form: FormData): Record<string, string> | undefined {
  if (!form.has(applyField)) return undefined
  const promo = form.get(promoField)
  context.set(appliedPromo, { promo: typeof promo === 'string' ? promo.trim().toUpperCase().slice(0, 40) : '' })
  return refuse(form, 'invalid_request').values
}

/** The choice of the address, with the promo code of the form that was just sent. */
export function withAppliedPromo(context: Context, choice: TripChoice): TripChoice {
  const applied = context.get(appliedPromo)
  if (!applied) return choice
  const { promo: _former, ...others } = choice
  return applied.promo ? { ...others, promo: applied.promo } : others
}
