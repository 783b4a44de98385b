import type { PayoutDetails } from '#contract/payments/payouts.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { BankCountry } from '#web/parts/bank/bank-countries.server.ts'
import { BankFields, bankWords, countryName } from '#web/parts/bank/bank-fields.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { asksForCode, ConfirmationField } from './confirmation-field.tsx'
import type { Confirmation } from './confirming-code.server.ts'

type BankPartProps = {
  details: PayoutDetails
  countries: readonly BankCountry[]
  refused: RefusedForm | undefined
  confirmation: Confirmation | undefined
  /** The last characters of the account number that was just saved. */
  saved: string | null
}

/** The bank account for transfers. Its number is never shown again, so each change needs the whole number. */
export function BankPart({ details: { way, bank, needs }, countries, refused, confirmation, saved }: BankPartProps) {
  const waits = needs.length > 0
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
            country: countryName(countries, bank.country),
          })}
        </p>
      )}
      {way === 'account' && <p className="text-ink-soft">{m.payout_bank_instead()}</p>}
      <PostForm
        key={saved}
        intent="bank"
        words={bankWords()}
        refused={refused}
        values={{ holder: bank?.holder ?? '', country: bank?.country ?? 'AE' }}
        submit={m.payout_bank_save()}
        look={way === 'bank' ? 'secondary' : 'primary'}
      >
        {(field) => (
          <>
            <BankFields field={field} countries={countries} />
            {refused?.intent === 'bank' && asksForCode(refused) && (
              <ConfirmationField id="bank-confirmation" confirmation={confirmation} />
            )}
          </>
        )}
      </PostForm>
    </section>
  )
}
