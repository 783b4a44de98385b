import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { listBankCountries } from '#web/parts/bank/bank-countries.server.ts'
import { BankFields, bankWords, countryName } from '#web/parts/bank/bank-fields.tsx'
import { ReturnedRefundList, StoredRefundAccount } from '#web/parts/bank/returned-refunds.tsx'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { byGuest } from '#web/parts/bookings/guest-senders.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/refund-account'

export async function loader({ params: { bookingId: id }, context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale, session } = context.get(requestContext)
  const as = guestCall(request, id)
  const { bookingRef, yacht } = await api.bookings.get({ id }, as).catch(throwMissing)
  const { refunds, account } = await api.refundAccounts.get({ id }, as).catch(throwMissing)
  const { user } = await session()
  const saved = url.searchParams.has('saved')
  return {
    id,
    bookingRef,
    yacht,
    refunds,
    account,
    countries: listBankCountries(locale),
    isSignedIn: user !== null,
    saved,
  }
}

/** A guest without an account enters it by the booking's cookie. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byGuest,
    intents: {
      account: (
        { api, params: { bookingId: id }, sender },
        { holder = '', country = '', number = '', bankCode = '' },
      ) => api.refundAccounts.set({ id, holder, country, number, ...(bankCode.trim() && { bankCode }) }, sender),
    },
    done: (_, { locale, params: { bookingId } }) =>
      redirect(pagePathIn(locale, '/reservation/:bookingId/bank', { bookingId }, { saved: 1 }), 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bank_verification(), hidden: true })

export default function RefundAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, bookingRef, yacht, refunds, account, countries, isSignedIn, saved } = loaderData
  const isOwed = refunds.some(({ status }) => status === 'owed')
  const title = yacht.title || m.unnamed_yacht()
  return (
    <>
      <BookingHeader isSignedIn={isSignedIn} />
      <main id={mainId} className="container-page max-w-3xl py-8 md:py-12">
        <h1 className="text-2xl md:text-3xl">{m.bank_verification()}</h1>
        <p className="mt-2 mb-6 text-ink-soft">
          <TextLink to={pagePath('/reservation/:bookingId', { bookingId: id })}>{m.review_back()}</TextLink> · {title} ·{' '}
          {bookingRef}
        </p>
        <div className="grid gap-6">
          {saved && account && !actionData && (
            <FormNotice result={account} tone="good" title={m.refund_account_saved({ last4: account.last4 })} />
          )}
          {refunds.length === 0 ? <p>{m.refund_back_none()}</p> : <ReturnedRefundList refunds={refunds} />}
          {isOwed && <p className="max-w-prose">{m.refund_back_text()}</p>}
          {account && (
            <section aria-labelledby="account" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
              <h2 id="account" className="text-lg">
                {m.refund_account()}
              </h2>
              <StoredRefundAccount account={account} country={countryName(countries, account.country)} />
            </section>
          )}
          {isOwed && (
            <PostForm
              key={account?.last4}
              intent="account"
              words={bankWords()}
              refused={actionData?.refused}
              values={{ holder: account?.holder ?? '', country: account?.country ?? 'AE' }}
              submit={account ? m.refund_account_replace() : m.refund_account_send()}
              look={account && account.review !== 'rejected' ? 'secondary' : 'primary'}
              noticeOf={({ code }, wrong) => fieldsNotice(wrong) ?? { title: refusalText(code) }}
            >
              {(field) => <BankFields field={field} countries={countries} />}
            </PostForm>
          )}
        </div>
      </main>
    </>
  )
}
