import type { PayoutDetails } from '#contract/payments/payouts.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { ConfirmationField } from './confirmation-field.tsx'

type AccountPartProps = {
  details: PayoutDetails
  /** True once a code was sent, which the owner must enter to open the provider's page. */
  asksForCode: boolean
  refused: RefusedForm | undefined
  isConfirmed: boolean
}

/** The owner's account at the payment provider: started, ready or not needed yet. */
export function AccountPart({ details: { way, account }, asksForCode, refused, isConfirmed }: AccountPartProps) {
  const isNew = account === null
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{m.payout_account_title()}</h2>
        {way === 'account' && account?.ready && <Badge tone="good">{m.payout_in_use()}</Badge>}
      </div>
      <p className="max-w-prose text-ink-soft">{m.payout_account_text()}</p>
      {account && <p>{stateOf(account)}</p>}
      {isConfirmed && <FormNotice result={isConfirmed} tone="good" title={m.payout_confirmed()} />}
      {asksForCode && !isConfirmed ? (
        <PostForm intent="account" words={{}} refused={refused} submit={m.payout_confirm_submit()}>
          {() => (
            <>
              <p className="font-semibold">{m.payout_confirm_title()}</p>
              <ConfirmationField id="account-confirmation" confirmation={undefined} />
            </>
          )}
        </PostForm>
      ) : (
        <ButtonLink
          to={pagePath('/OwnerDashboard/payouts/account')}
          reloadDocument
          look={isNew || !account.ready ? 'primary' : 'secondary'}
        >
          {isNew ? m.payout_account_start() : account.ready ? m.payout_account_change() : m.payout_account_continue()}
        </ButtonLink>
      )}
    </section>
  )
}

function stateOf({ ready, last4 }: NonNullable<PayoutDetails['account']>): string {
  if (!ready) return m.payout_account_open()
  return last4 ? m.payout_account_ready({ last4 }) : m.payout_account_ready_plain()
}
