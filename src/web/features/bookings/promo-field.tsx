import { Form, useNavigation } from 'react-router'
import type { PromoCodeRefusal } from '#contract/promo-codes.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type TripChoice, tripParams, tripQuery } from './trip-choice.ts'

type PromoFieldProps = {
  choice: TripChoice
  /** Why the code of the address is not in the price. */
  refusal: PromoCodeRefusal | null
}

/** A promo code in the address, and so in the price, by a button that needs no script; and taken out again. */
export function PromoField({ choice, refusal }: PromoFieldProps) {
  const { promo, ...others } = choice
  const { state, location } = useNavigation()
  if (promo && !refusal)
    return (
      <Notice tone="good" title={m.promo_applied({ code: promo })}>
        <TextLink to={tripQuery(others)} preventScrollReset replace>
          {m.remove_promo()}
        </TextLink>
      </Notice>
    )
  return (
    <Form preventScrollReset replace className="flex flex-wrap items-start gap-3">
      {[...tripParams(others)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="promo"
        label={m.promo_code()}
        className="min-w-52 flex-1"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={promo ?? ''}
        error={refusal ? promoText(refusal) : undefined}
      />
      <Button
        type="submit"
        look="secondary"
        className="sm:mt-7"
        pending={state === 'loading' && location.search.includes('promo=')}
      >
        {m.apply()}
      </Button>
    </Form>
  )
}

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
