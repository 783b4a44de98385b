import type { ComponentProps } from 'react'
import type { ApiClient } from '#contract/client.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { voucherKinds } from './voucher-words.ts'

type Field = (name: string) => Pick<ComponentProps<typeof TextField>, 'label' | 'error'> & {
  name: string
  id: string
  defaultValue: string
}

export const voucherWords = () => ({
  kind: { label: m.money_kind() },
  currency: { label: m.money_currency(), wrong: () => m.money_currency_wrong() },
  amount: { label: m.money_amount(), wrong: () => m.money_amount_wrong() },
  paidBy: { label: m.money_paid_by() },
  months: { label: m.money_months(), wrong: () => m.money_months_wrong() },
  reason: { label: m.money_reason(), wrong: () => m.money_reason_wrong() },
})

export function VoucherFields({ field }: { field: Field }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField {...field('kind')}>
        {Object.entries(voucherKinds).map(([kind, { text }]) => (
          <option key={kind} value={kind}>
            {text()}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('paidBy')}>
        <option value="promotion">{m.money_paid_by_nobody()}</option>
        <option value="cash">{m.money_way_cash()}</option>
        <option value="terminal">{m.money_way_terminal()}</option>
        <option value="bank">{m.money_way_bank()}</option>
      </SelectField>
      <TextField {...field('amount')} inputMode="decimal" required maxLength={20} />
      <TextField {...field('currency')} required maxLength={3} />
      <TextField {...field('months')} inputMode="numeric" required maxLength={3} />
      <TextField {...field('reason')} required maxLength={500} />
    </div>
  )
}

type Issue = Parameters<ApiClient['vouchers']['issue']>[0]

/** Reads the typed voucher. The API validates it. */
export function voucherOf(texts: Record<string, string>): Issue {
  const currency = (texts.currency ?? '').trim().toUpperCase()
  return {
    // The selects offer only valid values; the contract refuses any other.
    kind: texts.kind as Issue['kind'],
    paidBy: texts.paidBy as Issue['paidBy'],
    currency,
    amount: typedAmount(texts.amount ?? '', currency) ?? 0,
    months: Number(texts.months),
    reason: texts.reason ?? '',
  }
}
