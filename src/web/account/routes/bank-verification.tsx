import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { listBankCountries } from '#web/parts/bank/bank-countries.server.ts'
import { countryName } from '#web/parts/bank/bank-fields.tsx'
import { ReturnedRefundList, StoredRefundAccount } from '#web/parts/bank/returned-refunds.tsx'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/bank-verification'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  const { data: bookings } = await context.get(apiContext).refundAccounts.ofUser()
  return { bookings, countries: listBankCountries(context.get(requestContext).locale) }
}

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.bank_verification(), hidden: true })

export default function BankVerification({ loaderData: { bookings, countries } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.bank_verification()} text={m.bank_verification_text()} />
      {bookings.length === 0 ? (
        <StatePanel title={m.refund_back_none()} text={m.refund_back_none_text()} />
      ) : (
        <ul data-list className="grid gap-6">
          {bookings.map(({ bookingId, bookingRef, yacht, refunds, account }) => (
            <li key={bookingId} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
              <h2 className="text-lg">
                <TextLink to={pagePath('/reservation/:bookingId', { bookingId })}>
                  {yacht || m.unnamed_yacht()}
                </TextLink>{' '}
                <span className="text-base font-normal text-ink-soft">{bookingRef}</span>
              </h2>
              <ReturnedRefundList refunds={refunds} />
              {account && <StoredRefundAccount account={account} country={countryName(countries, account.country)} />}
              {refunds.some(({ status }) => status === 'owed') && (
                <ButtonLink
                  to={pagePath('/reservation/:bookingId/bank', { bookingId })}
                  look={account && account.review !== 'rejected' ? 'secondary' : 'primary'}
                  className="justify-self-start"
                >
                  {account ? m.refund_account_replace() : m.refund_account_enter()}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
