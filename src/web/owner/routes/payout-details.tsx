import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { PageRefusal } from '#web/lib/sent-form.ts'
import { throwClosed } from '#web/lib/throw-closed.ts'
import { AccountPart } from '#web/owner/payouts/account-part.tsx'
import { BankPart } from '#web/owner/payouts/bank-part.tsx'
import { ChangeNotice } from '#web/owner/payouts/change-notice.tsx'
import { confirmationField } from '#web/owner/payouts/confirmation-name.ts'
import { confirmingCode, sendCode } from '#web/owner/payouts/confirming-code.server.ts'
import { NeedsNotice } from '#web/owner/payouts/needs-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { listBankCountries } from '#web/parts/bank/bank-countries.server.ts'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
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
    asksForCode: came === 'confirm',
  }
}

function unlessRefused(error: unknown) {
  if (!apiRefusal(error)) throw error
  return null
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: { ...byUser('b'), code: confirmingCode },
    intents: {
      account: ({ form }) => {
        // A confirmation form without a code asks for another one.
        if (String(form.get(confirmationField) ?? '').trim() === '') throw new PageRefusal('confirmation_required')
        return null
      },
      bank: ({ api }, { holder = '', country = '', number = '', bankCode = '' }) =>
        api.payouts.setBank({ holder, country, number, ...(bankCode.trim() && { bankCode }) }),
    },
    done: (set) => ({
      refused: null,
      confirmation: undefined,
      saved: set?.bank?.last4 ?? null,
      isConfirmed: set === null,
    }),
    async refused(refused, { api }) {
      const confirmation = refused.code === 'confirmation_required' ? await sendCode(api) : undefined
      return { refused, confirmation, saved: null, isConfirmed: false }
    },
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, confirmation: undefined, saved: null, isConfirmed: false }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.payout_details(), hidden: true })

export default function PayoutDetailsPage({
  loaderData: { details, countries, isUnavailable, asksForCode },
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
        {details.change && <ChangeNotice change={details.change} />}
        {details.needs.length > 0 && <NeedsNotice needs={details.needs} isOwed={false} />}
        <AccountPart
          details={details}
          asksForCode={asksForCode}
          refused={actionData?.refused ?? undefined}
          isConfirmed={actionData?.isConfirmed ?? false}
        />
        <BankPart
          details={details}
          countries={countries}
          refused={actionData?.refused ?? undefined}
          confirmation={actionData?.confirmation}
          saved={actionData?.saved ?? null}
        />
      </div>
    </>
  )
}
