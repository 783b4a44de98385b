import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { actingOf, refusedActing } from '#web/office/bookings/acting.server.ts'
import { ActingForm, type RefusedActing } from '#web/office/bookings/acting-form.tsx'
import { StepHeading } from '#web/office/bookings/booking-heading.tsx'
import { CancellationPreview } from '#web/office/bookings/cancellation-preview.tsx'
import { RefundChoice } from '#web/office/bookings/refund-choice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { Route } from './+types/cancel'

const needed = 'adminBookings.cancel'

const bearerIn = (text: string | null | undefined) => (text === 'owner' ? 'owner' : 'market')

export async function loader({ params: { bookingId: id }, context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  const { adminBookings } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const booking = await adminBookings.get({ id }).catch(throwMissing)
  if (!booking.actions.includes('cancel'))
    throw redirect(pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId: id }, { gone: 1 }))
  const typed = (url.searchParams.get('refund') ?? '').trim().slice(0, 40)
  const bearer = bearerIn(url.searchParams.get('bearer'))
  const wanted = typed === '' ? undefined : typedAmount(typed, booking.currency)
  const cancellation = await adminBookings.previewCancellation({
    id,
    bearer,
    ...(wanted !== undefined && { refund: wanted }),
  })
  const isWrong = typed !== '' && (wanted === undefined || wanted > cancellation.most)
  return { booking, cancellation, typed, bearer, isWrong } as const
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      cancel: ({ api, params: { bookingId: id } }, { reason = '', ...texts }) =>
        api.adminBookings.cancel({
          ...actingOf(id, texts),
          refund: Number(texts.refund),
          bearer: bearerIn(texts.bearer),
          expectedPaid: Number(texts.expectedPaid),
          reason,
        }),
    },
    done({ outcome }, { params: { bookingId }, locale }) {
      const done = outcome === 'waits' ? 'refund-proposed' : 'cancel'
      return redirect(pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId }, { done }), 303)
    },
    ...refusedActing,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): { refused: RefusedActing } => ({ refused }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_cancel_title(), hidden: true })

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, cancellation, bearer, isWrong } = loaderData
  const { refund, paid, currency, most, beyond, byTerms } = cancellation
  const waits = beyond < 0
  const money = (amount: number) => moneyText({ amount, currency })
  const words = {
    reason: { label: m.office_reason_both(), wrong: () => m.office_reason_wrong() },
    refund: { label: m.office_refund({ currency }), wrong: () => m.office_refund_wrong({ amount: money(most) }) },
  }
  return (
    <>
      <StepHeading booking={booking} title={m.office_cancel_title()} text={m.office_cancel_text()} />
      <div className="grid gap-8">
        <RefundChoice key={refund + bearer} {...loaderData} />
        {!isWrong && (
          <>
            <CancellationPreview cancellation={cancellation} />
            <div className="max-w-xl rounded-lg border border-warn bg-surface p-5">
              <ActingForm
                intent="cancel"
                words={words}
                booking={booking}
                refused={actionData?.refused}
                submit={
                  waits
                    ? m.office_propose_refund({ amount: money(refund) })
                    : m.office_cancel_now({ amount: money(refund) })
                }
                look="danger"
              >
                {(field) => (
                  <>
                    <p>
                      {waits
                        ? m.office_propose_will({ amount: money(refund), terms: money(byTerms.refund) })
                        : m.office_cancel_will({ name: booking.guestName, amount: money(refund) })}
                    </p>
                    <input type="hidden" name="refund" value={refund} />
                    <input type="hidden" name="bearer" value={bearer} />
                    <input type="hidden" name="expectedPaid" value={paid} />
                    <TextArea {...field('reason')} rows={3} maxLength={500} required />
                  </>
                )}
              </ActingForm>
            </div>
          </>
        )}
      </div>
    </>
  )
}
