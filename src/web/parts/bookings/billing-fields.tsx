import { m } from '#web/paraglide/messages.js'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type Field = (name: string) => {
  name: string
  id: string
  label: string
  defaultValue: string
  error: string | undefined
}

export const billingWords = () => ({
  billingName: { label: m.billing_name(), wrong: () => m.billing_name_wrong() },
  billingAddress: { label: m.billing_address(), wrong: () => m.billing_address_wrong() },
  billingTaxNumber: { label: m.billing_tax_number(), wrong: () => m.billing_tax_number_wrong() },
})

/** The fields for an invoice that names another recipient than the guest. */
export function BillingFields({ field }: { field: Field }) {
  return (
    <>
      <TextField {...field('billingName')} autoComplete="organization" maxLength={120} />
      <TextArea
        {...field('billingAddress')}
        autoComplete="street-address"
        hint={m.billing_address_hint()}
        maxLength={400}
        rows={3}
      />
      <TextField
        {...field('billingTaxNumber')}
        autoComplete="off"
        spellCheck={false}
        hint={m.billing_tax_number_hint()}
        maxLength={40}
      />
    </>
  )
}
