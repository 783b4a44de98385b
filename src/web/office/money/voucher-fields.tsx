import type { ComponentProps } from 'react'
import type { ApiClient } from '#contract/client.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
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
  'recipient.name': { label: m.voucher_recipient_name(), wrong: () => m.voucher_recipient_name_wrong() },
  'recipient.email': { label: m.voucher_recipient_email(), wrong: () => m.voucher_recipient_email_wrong() },
  'recipient.language': { label: m.voucher_recipient_language() },
  'recipient.message': { label: m.voucher_recipient_message() },
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
      <fieldset className="col-span-full grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <legend className="sr-only">{m.voucher_recipient()}</legend>
        <p className="col-span-full">
          <strong>{m.voucher_recipient()}</strong>
          <span className="block text-sm text-ink-soft">{m.voucher_recipient_text()}</span>
        </p>
        <TextField {...field('recipient.name')} maxLength={120} autoComplete="off" />
        <TextField {...field('recipient.email')} type="email" maxLength={254} autoComplete="off" />
        <SelectField {...field('recipient.language')} hint={m.voucher_recipient_language_text()}>
          <option value="en" lang="en">
            English
          </option>
          <option value="fr" lang="fr">
            Français
          </option>
        </SelectField>
        <TextArea {...field('recipient.message')} maxLength={1000} rows={3} />
      </fieldset>
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
    ...(texts['recipient.name'] || texts['recipient.email'] ? { recipient: recipientOf(texts) } : {}),
  }
}

const recipientOf = (texts: Record<string, string>): NonNullable<Issue['recipient']> => ({
  name: texts['recipient.name'] ?? '',
  email: texts['recipient.email'] ?? '',
  message: texts['recipient.message'] || undefined,
  // The select offers only languages of the site.
  language: texts['recipient.language'] === 'fr' ? 'fr' : 'en',
})
