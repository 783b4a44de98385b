import type { ReviewedAccount } from '#contract/payments/refund-accounts.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { StepHeading } from '#web/office/bookings/booking-heading.tsx'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { listBankCountries } from '#web/parts/bank/bank-countries.server.ts'
import { countryName } from '#web/parts/bank/bank-fields.tsx'
import { ReturnedRefundList, StoredRefundAccount } from '#web/parts/bank/returned-refunds.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/refund-account'

const needed = 'refundAccounts.atOffice'

export async function loader({ params: { bookingId: id }, context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const api = context.get(apiContext)
  const booking = await api.adminBookings.get({ id }).catch(throwMissing)
  return {
    booking,
    ...(await api.refundAccounts.atOffice({ id }).catch(throwMissing)),
    countries: listBankCountries(context.get(requestContext).locale),
    reviews: mayCall('refundAccounts.review'),
    pays: mayCall('payments.return'),
  }
}

type Opened = { holder: string; country: string; number: string; bankCode: string | null }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      async verify({ api, params: { bookingId: id } }, { revision }) {
        await api.refundAccounts.review({ id, status: 'verified', revision: Number(revision) })
        return { done: m.refund_account_is_verified }
      },
      async reject({ api, params: { bookingId: id } }, { revision, notes = '' }) {
        await api.refundAccounts.review({ id, status: 'rejected', revision: Number(revision), notes })
        return { done: m.refund_account_is_rejected }
      },
      open: async ({ api, params: { bookingId: id } }) => ({ opened: await api.refundAccounts.open({ id }) }),
      async paid({ api, params: { bookingId: id } }, { refundId = '', reason = '' }) {
        await api.payments.return({ id, refundId, reason, way: 'bank_transfer' })
        return { done: m.refund_back_is_paid }
      },
    },
    done: (outcome: { done?: typeof m.refund_back_is_paid; opened?: Opened }, { locale }) => ({
      refused: undefined,
      done: outcome.done?.({}, { locale }),
      opened: outcome.opened,
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, done: undefined, opened: undefined }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.refund_account(), hidden: true })

export default function RefundAccountOfBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, refunds, account, countries, reviews, pays } = loaderData
  const refused = actionData?.refused
  const opened = actionData && 'opened' in actionData ? actionData.opened : undefined
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  const owed = refunds.filter(({ status }) => status === 'owed')
  // Each transfer is recorded for itself.
  const [next] = owed
  return (
    <>
      <StepHeading booking={booking} title={m.refund_account()} text={m.refund_account_office_text()} />
      <div className="grid max-w-3xl gap-6">
        <LostNotice refused={refused} textOf={refusalText} />
        {done && <FormNotice result={actionData} tone="good" title={done} />}
        {refunds.length === 0 ? <p>{m.refund_back_none()}</p> : <ReturnedRefundList refunds={refunds} />}
        {!account && owed.length > 0 && <p>{m.refund_account_awaited()}</p>}
        {account && (
          <section aria-labelledby="account" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
            <h2 id="account" className="text-lg">
              {m.refund_account_of_guest()}
            </h2>
            <StoredRefundAccount account={account} country={countryName(countries, account.country)} />
            <p>
              {account.holderMatches ? m.refund_holder_matches() : m.refund_holder_differs({ name: booking.guestName })}
            </p>
            {opened && (
              <Facts
                narrow
                facts={[
                  [m.payout_holder(), opened.holder],
                  [m.payout_number(), opened.number],
                  ...(opened.bankCode ? [[m.payout_bank_code(), opened.bankCode] as [string, string]] : []),
                ]}
              />
            )}
            {reviews && (
              <ReviewForms account={account} isOwed={owed.length > 0} isOpen={opened !== undefined} refused={refused} />
            )}
          </section>
        )}
        {pays && next && (
          <OfficeForm
            key={next.id}
            intent="paid"
            words={words()}
            refused={refused}
            submit={m.refund_back_note_paid({ amount: moneyText(next) })}
            look="secondary"
          >
            {(field) => (
              <>
                <input type="hidden" name="refundId" value={next.id} />
                <TextField {...field('reason')} maxLength={500} required />
              </>
            )}
          </OfficeForm>
        )}
      </div>
    </>
  )
}

const words = () => ({
  notes: { label: m.refund_account_why(), wrong: () => m.moderation_say_why() },
  reason: { label: m.refund_back_reference(), wrong: () => m.refund_back_reference_wrong() },
})

type ReviewFormsProps = {
  account: ReviewedAccount
  isOwed: boolean
  /** The whole number is shown already. */
  isOpen: boolean
  refused: RefusedForm | undefined
}

function ReviewForms({ account, isOwed, isOpen, refused }: ReviewFormsProps) {
  return (
    <div className="grid gap-4">
      {account.review !== 'verified' && (
        <OfficeForm intent="verify" words={{}} refused={refused} submit={m.moderation_verify()}>
          {() => <input type="hidden" name="revision" value={account.revision} />}
        </OfficeForm>
      )}
      {account.review === 'verified' && isOwed && !isOpen && (
        <OfficeForm intent="open" words={{}} refused={refused} submit={m.refund_account_open()}>
          {() => null}
        </OfficeForm>
      )}
      {account.review !== 'rejected' && isOwed && (
        <OfficeForm intent="reject" words={words()} refused={refused} submit={m.moderation_reject()} look="secondary">
          {(field) => (
            <>
              <input type="hidden" name="revision" value={account.revision} />
              <TextField {...field('notes')} maxLength={500} required />
            </>
          )}
        </OfficeForm>
      )}
    </div>
  )
}
