import type { ComponentProps } from 'react'
import type { ApiClient } from '#contract/client.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Field = (name: string) => Pick<ComponentProps<typeof TextField>, 'label' | 'error'> & {
  name: string
  id: string
  defaultValue: string
}

export const promoCodeWords = () => ({
  code: { label: m.money_code(), wrong: () => m.money_code_wrong() },
  basisPoints: { label: m.money_percent(), wrong: () => m.money_percent_wrong() },
  amount: { label: m.money_or_amount(), wrong: () => m.money_amount_wrong() },
  currency: { label: m.money_currency(), wrong: () => m.money_currency_wrong() },
  cap: { label: m.money_cap(), wrong: () => m.money_amount_wrong() },
  minimum: { label: m.money_minimum(), wrong: () => m.money_amount_wrong() },
  budget: { label: m.money_budget(), wrong: () => m.money_amount_wrong() },
  opens: { label: m.money_opens(), wrong: () => m.money_day_wrong() },
  closes: { label: m.money_last_day(), wrong: () => m.money_closes_wrong() },
  departsFrom: { label: m.money_departs_from(), wrong: () => m.money_day_wrong() },
  departsTo: { label: m.money_departs_to(), wrong: () => m.money_day_wrong() },
  maxUses: { label: m.money_max_uses(), wrong: () => m.money_count_wrong() },
  maxUsesPerGuest: { label: m.money_max_uses_per_guest(), wrong: () => m.money_count_wrong() },
})

export function PromoCodeFields({ field }: { field: Field }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('code')} required maxLength={40} autoCapitalize="characters" spellCheck={false} />
        <TextField {...field('currency')} hint={m.money_currency_hint()} maxLength={3} />
        <TextField {...field('basisPoints')} hint={m.money_percent_hint()} inputMode="decimal" maxLength={6} />
        <TextField {...field('amount')} inputMode="decimal" maxLength={20} />
        <TextField {...field('opens')} type="date" required />
        <TextField {...field('closes')} type="date" required />
        <TextField {...field('departsFrom')} type="date" />
        <TextField {...field('departsTo')} type="date" />
        <TextField {...field('cap')} inputMode="decimal" maxLength={20} />
        <TextField {...field('minimum')} inputMode="decimal" maxLength={20} />
        <TextField {...field('budget')} inputMode="decimal" maxLength={20} />
        <TextField {...field('maxUses')} inputMode="numeric" maxLength={9} />
        <TextField {...field('maxUsesPerGuest')} inputMode="numeric" maxLength={9} />
      </div>
      <Checkbox name="firstBookingOnly" value="yes" label={m.money_first_booking()} />
    </>
  )
}

type NewCode = Parameters<ApiClient['promoCodes']['create']>[0]

/** Reads the typed promo code. The API validates it. Days begin and end in UTC. */
export function promoCodeOf(texts: Record<string, string>): NewCode {
  const typed = (name: string) => (texts[name] ?? '').trim()
  const currency = typed('currency').toUpperCase()
  const money = (name: string) => (typed(name) === '' ? undefined : (typedAmount(typed(name), currency) ?? 0))
  const count = (name: string) => (typed(name) === '' ? undefined : Number(typed(name)))
  const day = (name: string) => typed(name) || undefined
  const percent = typed('basisPoints').replace('%', '').replace(',', '.').trim()
  return {
    code: typed('code'),
    basisPoints: percent === '' ? undefined : Math.round(Number(percent) * 100),
    amount: money('amount'),
    currency: currency || undefined,
    cap: money('cap'),
    minimum: money('minimum'),
    budget: money('budget'),
    opens: `${typed('opens')}T00:00:00.000Z`,
    closes: `${typed('closes')}T23:59:59.999Z`,
    departsFrom: day('departsFrom'),
    departsTo: day('departsTo'),
    maxUses: count('maxUses'),
    maxUsesPerGuest: count('maxUsesPerGuest'),
    firstBookingOnly: texts.firstBookingOnly === 'yes',
  }
}
