import { data, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { AccountPart } from '#web/features/payouts/account-part.tsx'
import { listBankCountries } from '#web/features/payouts/bank-countries.server.ts'
import { BankPart } from '#web/features/payouts/bank-part.tsx'
import { NeedsNotice } from '#web/features/payouts/needs-notice.tsx'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { throwClosed } from '#web/lib/throw-closed.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/payout-details'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const { payouts } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const came = url.searchParams.get('account')
  if (came === 'back') {
    // Back from the provider: what it knows now is written down, and the address is plain again.
    const known = await payouts.checkAccount().catch(unlessRefused)
    const rest = known ? {} : { account: 'unavailable' }
    throw redirect(pagePathIn(locale, '/OwnerDashboard/payouts/details', rest))
  }
  return {
    details: await payouts.details().catch(throwClosed),
    countries: listBankCountries(locale),
    isUnavailable: came === 'unavailable',
  }
}

function unlessRefused(error: unknown) {
  if (!apiRefusal(error)) throw error
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'b')
  const { payouts } = context.get(apiContext)
  const outcome = await attempt(
    await request.formData(),
    async ({ holder = '', country = '', number = '', bankCode = '' }) =>
      payouts.setBank({ holder, country, number, ...(bankCode.trim() && { bankCode }) }),
  )
  if ('refused' in outcome) return data({ refused: outcome.refused, saved: null }, { status: 400 })
  return { refused: null, saved: outcome.answer.bank?.last4 ?? null }
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args, (refused) => ({ refused, saved: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.payout_details(), hidden: true })

export default function PayoutDetails({
  loaderData: { details, countries, isUnavailable },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title={m.payout_details()}
        text={m.payout_details_text()}
        aside={<TextLink to={pagePath('/OwnerDashboard/payouts')}>{m.payouts()}</TextLink>}
      />
      <div className="grid max-w-3xl gap-6">
        {isUnavailable && <Notice tone="warn" urgent title={m.payout_account_unavailable()} />}
        {details.needs.length > 0 && <NeedsNotice needs={details.needs} isOwed={false} />}
        <AccountPart details={details} />
        <BankPart
          details={details}
          countries={countries}
          refused={actionData?.refused ?? undefined}
          saved={actionData?.saved ?? null}
        />
      </div>
    </>
  )
}
