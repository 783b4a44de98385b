import type { ManualLine } from '#contract/payments/ledger.ts'
import { manualAccounts } from '#shared/ledger-accounts.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { m } from '#web/paraglide/messages.js'
import { FieldGroup } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { accountNames } from './account-names.ts'

const rows = [0, 1, 2, 3]

type Field = (name: string) => {
  id: string
  name: string
  label: string
  defaultValue: string
  error: string | undefined
}

/** Up to four lines; a line without an amount is ignored. Works without a script. */
export function ManualLineFields({ field }: { field: Field }) {
  const lines = field('lines')
  return (
    <>
      <TextField
        label={m.money_currency()}
        id={field('currency').id}
        name="currency"
        defaultValue={field('currency').defaultValue || 'AED'}
        maxLength={3}
        required
        className="max-w-32"
      />
      <FieldGroup id={lines.id} label={lines.label} error={lines.error}>
        <div className="grid gap-5">
          {rows.map((row) => (
            <div key={row} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-[2fr_1fr_1fr]">
              <SelectField
                label={m.money_account()}
                name={`account${row}`}
                defaultValue={field(`account${row}`).defaultValue}
              >
                {manualAccounts.map((account) => (
                  <option key={account} value={account}>
                    {accountNames[account]()}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={m.money_side()}
                name={`side${row}`}
                defaultValue={field(`side${row}`).defaultValue || (row === 0 ? 'debit' : 'credit')}
              >
                <option value="debit">{m.money_debit()}</option>
                <option value="credit">{m.money_credit()}</option>
              </SelectField>
              <TextField
                label={m.money_amount()}
                name={`amount${row}`}
                defaultValue={field(`amount${row}`).defaultValue}
                inputMode="decimal"
                maxLength={20}
              />
            </div>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}

/** Reads the typed lines. The API validates them. */
export function linesOf(texts: Record<string, string>): ManualLine[] {
  const currency = (texts.currency ?? '').trim().toUpperCase()
  return rows.flatMap((row) => {
    const typed = texts[`amount${row}`] ?? ''
    if (typed.trim() === '') return []
    const amount = typedAmount(typed, currency) ?? 0
    // The select offers only valid accounts; the contract refuses any other.
    const account = texts[`account${row}`] as ManualLine['account']
    return [{ account, currency, amount: texts[`side${row}`] === 'debit' ? amount : 0 - amount }]
  })
}

/** The values of a new entry that writes off a rounding difference between our ledger and the provider's. */
export function writeOffValues(currency: string | null): Record<string, string> {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return {}
  return { currency, account0: 'provider_fee', side0: 'debit', account1: 'provider', side1: 'credit' }
}
