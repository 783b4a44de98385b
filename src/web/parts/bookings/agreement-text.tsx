import type { RentalAgreement } from '#contract/bookings/rental-agreement.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'

/** The words of a rental agreement, and who wrote them. */
export function AgreementText({ agreement: { source, content } }: { agreement: RentalAgreement }) {
  const { settings } = useSite()
  return (
    <>
      <p className="text-ink-soft">
        {source === 'owner' ? m.agreement_by_owner() : m.agreement_by_market({ market: settings.name })}
      </p>
      <div className="max-w-prose whitespace-pre-line wrap-anywhere">{content}</div>
    </>
  )
}
