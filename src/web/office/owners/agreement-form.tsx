import type { ComponentProps } from 'react'
import type { OwnerMoney } from '#contract/office/owners.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { offerName } from './agreement-list.tsx'

type AgreementFormProps = {
  money: OwnerMoney
  /** The values typed before the preview. */
  values: Partial<Record<string, string>>
  refused: RefusedForm | undefined
  today: string
}

/** The form for a new agreement. Submitting shows a preview before it takes effect. */
export function AgreementForm({ money, values, refused, today }: AgreementFormProps) {
  const { offers, defaultCommissionBp } = money
  return (
    <OfficeForm
      key={JSON.stringify(values)}
      intent="preview"
      words={agreementWords()}
      refused={refused}
      values={{ validFrom: today, commission: String(defaultCommissionBp / 100), ...values }}
      submit={m.owners_preview()}
      look="secondary"
    >
      {(field) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field('offerId')}>
            <option value="">{m.owners_whole_fleet()}</option>
            {offers.map(({ id }) => (
              <option key={id} value={id}>
                {offerName(offers, id)}
              </option>
            ))}
          </SelectField>
          <TextField {...field('validFrom')} type="date" required hint={m.owners_from_hint()} />
          <TextField {...field('commission')} inputMode="decimal" required hint={m.owners_commission_hint()} />
          <TextField {...field('netRate')} inputMode="decimal" hint={m.owners_net_hint()} />
          <AgreementChoices field={field} />
        </div>
      )}
    </OfficeForm>
  )
}

type AgreementChoicesProps = { field: Parameters<ComponentProps<typeof OfficeForm>['children']>[0] }

/** Two terms of an agreement: whether extras bear commission, and the one who pays promotions. */
export function AgreementChoices({ field }: AgreementChoicesProps) {
  return (
    <>
      <SelectField {...field('commissionOnExtras')}>
        <option value="true">{m.owners_extras_in()}</option>
        <option value="false">{m.owners_extras_out()}</option>
      </SelectField>
      <SelectField {...field('promotionsPaidBy')}>
        <option value="owner">{m.owners_by_owner()}</option>
        <option value="market">{m.owners_by_market()}</option>
      </SelectField>
    </>
  )
}

export const agreementWords = () => ({
  offerId: { label: m.owners_of(), wrong: m.owners_wrong_offer },
  validFrom: { label: m.owners_from(), wrong: m.owners_wrong_day },
  commission: { label: m.owners_commission(), wrong: m.owners_wrong_commission },
  netRate: { label: m.owners_net_rate(), wrong: m.owners_wrong_net },
  commissionOnExtras: { label: m.owners_extras() },
  promotionsPaidBy: { label: m.owners_promotions() },
})
