import { Form, useNavigation } from 'react-router'
import type { PromoCodeRefusal } from '#contract/pricing/promo-codes.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { CodeToRedeem } from './code-to-redeem.tsx'
import { guestFormId } from './guest-form.tsx'
import { applyField, promoField } from './promo-fields.ts'
import { type TripChoice, tripParams } from './trip-choice.ts'

type PromoFieldProps = {
  choice: TripChoice
  /** Why the price does not include the promo code of the address. */
  refusal: PromoCodeRefusal | null
}

/**
 * Puts a promo code into the address, and so into the price, or takes it out. Without a script both buttons submit the guest form
 * instead, so that the typed values come back with the page.
 */
export function PromoField({ choice, refusal }: PromoFieldProps) {
  const { promo, ...others } = choice
  const { state, location } = useNavigation()
  const isScripted = useHydrated()
  const belongs = isScripted ? {} : { form: guestFormId }
  const asks = (what: string) => (isScripted ? {} : { ...belongs, name: applyField, value: what })
  const isApplied = promo !== undefined && !refusal
  return (
    <Form preventScrollReset replace className={isApplied ? undefined : 'flex flex-wrap items-start gap-3'}>
      {[...tripParams(others)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isApplied ? (
        <Notice tone="good" title={m.promo_applied({ code: promo })}>
          <button {...asks('remove')} type="submit" className={linkButton}>
            {m.remove_promo()}
          </button>
        </Notice>
      ) : (
        <CodeToRedeem
          field={{
            ...belongs,
            name: promoField,
            label: m.promo_code(),
            defaultValue: promo ?? '',
            error: refusal ? promoText(refusal) : undefined,
          }}
          button={{
            ...asks('promo'),
            pending: state === 'loading' && location.search.includes('promo='),
            children: m.apply(),
          }}
        />
      )}
    </Form>
  )
}

const linkButton =
  'min-h-11 cursor-pointer text-sea underline decoration-sea/40 decoration-1 underline-offset-4 hover:decoration-sea'

const texts: Record<PromoCodeRefusal, () => string> = {
  unknown: m.promo_unknown,
  expired: m.promo_expired,
  used_up: m.promo_used_up,
  not_for_this_yacht: m.promo_not_for_this_yacht,
  not_for_this_date: m.promo_not_for_this_date,
  minimum: m.promo_minimum,
  first_booking_only: m.promo_first_booking_only,
}

export const promoText = (refusal: PromoCodeRefusal): string => texts[refusal]()
