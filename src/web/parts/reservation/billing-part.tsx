import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { BillingFields, billingWords } from '#web/parts/bookings/billing-fields.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'

type Named = { name: string; address: string; taxNumber: string | null }
export type BillingProps = {
  /** Undefined where the recipient of the invoice can no longer be changed. */
  billing: { named: Named | null; revision: number } | undefined
  refused: RefusedForm | undefined
}

/** The recipient of the invoice. */
export function BillingPart({ billing, refused }: BillingProps) {
  // Shown too when the time for it has just passed: the refusal says so.
  const isRefused = refused?.intent === 'billing'
  if (!billing && !isRefused) return null
  const named = billing?.named
  return (
    <div className="not-last:mb-4">
      {named && (
        <p className="mb-3">
          {m.billing_named()} <strong className="wrap-anywhere">{named.name}</strong>
          <span className="block text-ink-soft whitespace-pre-line wrap-anywhere">{named.address}</span>
          {named.taxNumber && (
            <span className="block text-ink-soft wrap-anywhere">{m.billing_number({ number: named.taxNumber })}</span>
          )}
        </p>
      )}
      <details open={isRefused} className="rounded-lg border border-line bg-surface">
        <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold hover:text-sea">
          {named ? m.billing_change() : m.billing_to_company()}
        </summary>
        <div className="grid gap-5 px-5 pb-5">
          <p className="text-sm text-ink-soft">{m.billing_until_issued()}</p>
          <PostForm
            intent="billing"
            words={billingWords()}
            refused={refused}
            values={{
              billingName: named?.name ?? '',
              billingAddress: named?.address ?? '',
              billingTaxNumber: named?.taxNumber ?? '',
            }}
            submit={m.billing_save()}
            look="secondary"
            noticeOf={({ code }, wrong) => ({
              title: wrong.length > 0 ? m.check_fields({ count: wrong.length }) : refusalText(code),
            })}
          >
            {(field) => (
              <>
                <input type="hidden" name="revision" value={billing?.revision} />
                <BillingFields field={field} />
              </>
            )}
          </PostForm>
        </div>
      </details>
    </div>
  )
}
