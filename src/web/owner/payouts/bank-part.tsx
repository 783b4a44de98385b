import type { PayoutDetails } from '#contract/payments/payouts.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asksForCode, ConfirmationField } from './confirmation-field.tsx'
import type { Confirmation } from './confirming-code.server.ts'

type Country = { code: string; name: string }

type BankPartProps = {
  details: PayoutDetails
  countries: readonly Country[]
  refused: RefusedForm | undefined
  confirmation: Confirmation | undefined
  /** The last characters of the account number that was just saved. */
  saved: string | null
}

const words = () => ({
  holder: { label: m.payout_holder(), wrong: () => m.payout_holder_wrong() },
  country: { label: m.payout_country(), wrong: () => m.payout_country_wrong() },
  number: { label: m.payout_number(), wrong: () => m.payout_number_wrong() },
  bankCode: { label: m.payout_bank_code(), wrong: () => m.payout_bank_code_wrong() },
})

/** The bank account for transfers. Its number is never shown again, so each change needs the whole number. */
export function BankPart({ details: { way, bank, needs }, countries, refused, confirmation, saved }: BankPartProps) {
  const waits = needs.length > 0
  const nameOf = (wanted: string) => countries.find(({ code }) => code === wanted)?.name ?? wanted
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{m.payout_bank_title()}</h2>
        {way === 'bank' &&
          (waits ? <Badge tone="warn">{m.payout_waits()}</Badge> : <Badge tone="good">{m.payout_in_use()}</Badge>)}
      </div>
      <p className="max-w-prose text-ink-soft">{m.payout_bank_text()}</p>
      {saved && (
        <FormNotice
          result={saved}
          tone="good"
          title={needs.length > 0 ? m.payout_bank_saved({ last4: saved }) : m.payout_bank_saved_plain({ last4: saved })}
        />
      )}
      {bank && way === 'bank' && (
        <p>
          {(waits ? m.payout_bank_waits : m.payout_bank_now)({
            holder: bank.holder,
            last4: bank.last4,
            country: nameOf(bank.country),
          })}
        </p>
      )}
      {way === 'account' && <p className="text-ink-soft">{m.payout_bank_instead()}</p>}
      <PostForm
        key={saved}
        intent="bank"
        words={words()}
        refused={refused}
        values={{ holder: bank?.holder ?? '', country: bank?.country ?? 'AE' }}
        submit={m.payout_bank_save()}
        look={way === 'bank' ? 'secondary' : 'primary'}
      >
        {(field) => (
          <>
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
            {refused?.intent === 'bank' && asksForCode(refused) && (
              <ConfirmationField id="bank-confirmation" confirmation={confirmation} />
            )}
          </>
        )}
      </PostForm>
    </section>
  )
}
