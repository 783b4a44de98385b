import type { PayoutNeed } from '#contract/payments/payouts.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const texts: Record<PayoutNeed, () => string> = {
  identity: m.payout_need_identity,
  bank_account: m.payout_need_bank_account,
  payout_details: m.payout_need_payout_details,
  account_details: m.payout_need_account_details,
  details_rejected: m.payout_need_details_rejected,
  details_review: m.payout_need_details_review,
  details_paused: m.payout_need_details_paused,
}

const isPaper = (need: PayoutNeed) => need === 'identity' || need === 'bank_account'

/** True for needs that the owner cannot resolve. */
const isOfOthers = (need: PayoutNeed) => need === 'details_review' || need === 'details_paused'

/** The steps that an owner must take before payouts, each with a link to its page. */
export function NeedsNotice({ needs, isOwed }: { needs: readonly PayoutNeed[]; isOwed: boolean }) {
  return (
    <Notice tone={isOwed ? 'warn' : 'info'} title={m.payout_needs_title()}>
      <ul className="mt-2 grid gap-2">
        {needs.map((need) => (
          <li key={need} className="flex flex-wrap gap-x-3">
            <span>{texts[need]()}</span>
            {!isOfOthers(need) && (
              <TextLink
                to={pagePath(
                  isPaper(need) ? '/OwnerDashboard/verification-documents' : '/OwnerDashboard/payouts/details',
                )}
              >
                {isPaper(need) ? m.payout_send_paper() : m.payout_enter_details()}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
