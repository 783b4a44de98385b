import { Form } from 'react-router'
import type { AdminCancellation } from '#contract/office/booking-cancellation.ts'
import { minorUnits } from '#shared/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type RefundChoiceProps = {
  cancellation: AdminCancellation
  /** The typed amount, from the address. */
  typed: string
  bearer: 'market' | 'owner'
  isWrong: boolean
}

/** Chooses the refund, and who pays the part beyond the terms. Submitting only shows a preview. */
export function RefundChoice({ cancellation, typed, bearer, isWrong }: RefundChoiceProps) {
  const { currency, most, refund } = cancellation
  const amount = moneyText({ amount: most, currency })
  return (
    <Form className="grid max-w-xl gap-5" preventScrollReset>
      <TextField
        id="cancel-refund"
        name="refund"
        label={m.office_refund({ currency })}
        hint={m.office_refund_hint({ amount })}
        error={isWrong ? m.office_refund_wrong({ amount }) : undefined}
        inputMode="decimal"
        defaultValue={typed || plainAmount(refund, currency)}
      />
      <RadioGroup
        legend={m.office_bearer()}
        name="bearer"
        defaultValue={bearer}
        options={[
          { value: 'market', label: m.office_bearer_market() },
          { value: 'owner', label: m.office_bearer_owner() },
        ]}
      />
      <Button type="submit" look="secondary" className="justify-self-start">
        {m.office_see()}
      </Button>
    </Form>
  )
}

/** Formats minor units as "1250.50", the form of a text field. */
function plainAmount(amount: number, currency: string): string {
  const digits = minorUnits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
