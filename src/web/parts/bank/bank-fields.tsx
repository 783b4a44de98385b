import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { BankCountry } from './bank-countries.server.ts'

export const bankWords = () => ({
  holder: { label: m.payout_holder(), wrong: () => m.payout_holder_wrong() },
  country: { label: m.payout_country(), wrong: () => m.payout_country_wrong() },
  number: { label: m.payout_number(), wrong: () => m.payout_number_wrong() },
  bankCode: { label: m.payout_bank_code(), wrong: () => m.payout_bank_code_wrong() },
})

type FieldProps = { id: string; name: string; label: string }
type BankFieldsProps = {
  field: (name: 'holder' | 'country' | 'number' | 'bankCode') => FieldProps
  countries: readonly BankCountry[]
}

/** The fields of a bank account, for owners and for guests. The number is never shown again. */
export function BankFields({ field, countries }: BankFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('holder')} autoComplete="name" maxLength={120} required />
      <SelectField {...field('country')}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('number')}
        hint={m.payout_number_hint()}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        required
      />
      <TextField
        {...field('bankCode')}
        hint={m.payout_bank_code_hint()}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
    </div>
  )
}

export const countryName = (countries: readonly BankCountry[], wanted: string): string =>
  countries.find(({ code }) => code === wanted)?.name ?? wanted
