import { redirect } from 'react-router'
import type { AdminRefund } from '#contract/office/booking-refunds.ts'
import { type RefundCause, refundCauses } from '#shared/refund-causes.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { actingOf, refusedActing } from '#web/office/bookings/acting.server.ts'
import { ActingForm, type RefusedActing } from '#web/office/bookings/acting-form.tsx'
import { StepHeading } from '#web/office/bookings/booking-heading.tsx'
import { RefundPreview } from '#web/office/bookings/refund-preview.tsx'
import { RefundWish, type Wish, wishIn } from '#web/office/bookings/refund-wish.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { refundCauseText } from '#web/parts/reservation/payment-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { Route } from './+types/refund'

const needed = 'adminBookings.refund'

export async function loader({ params: { bookingId: id }, context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  const { adminBookings } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const booking = await adminBookings.get({ id }).catch(throwMissing)
  if (!booking.actions.includes('refund'))
    throw redirect(pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId: id }, { gone: 1 }))
  const wish = wishIn(url.searchParams, booking.currency)
  const { amount = 0, part, lines } = wish
  const chosen = lines.map(({ line, amount: whole }) => ({ line, ...(whole !== undefined && { amount: whole }) }))
  const bounds = await adminBookings.previewRefund({ id, amount: 0 })
  const isLineWrong = lines.some(({ line, typed, amount: some }) => {
    const found = bounds.lines.find((each) => each.line === line)
    return found === undefined || (typed !== '' && !(some !== undefined && some <= found.amount))
  })
  const sum = sumOf(lines, bounds.lines) ?? amount
  const isWrong =
    (wish.typed !== '' || lines.length > 0) && !(sum >= bounds.least && sum <= bounds.left && !isLineWrong)
  const isPartWrong = part === undefined || ('ownersPart' in part && part.ownersPart > sum)
  if (isWrong || isPartWrong) return { booking, refund: bounds, wish, isWrong, isPartWrong }
  const refund = await adminBookings.previewRefund({ id, amount, ...part, ...(lines.length > 0 && { lines: chosen }) })
  return { booking, refund, wish, isWrong, isPartWrong }
}

/** The sum of the ticked lines; undefined where none is ticked. */
function sumOf(ticked: Wish['lines'], lines: AdminRefund['lines']): number | undefined {
  if (ticked.length === 0) return undefined
  return ticked.reduce(
    (sum, { line, amount }) => sum + (amount ?? lines.find((each) => each.line === line)?.amount ?? 0),
    0,
  )
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      refund: ({ api, params: { bookingId: id } }, { reason = '', cause, ...texts }) =>
        api.adminBookings.refund({
          ...actingOf(id, texts),
          amount: Number(texts.amount),
          ownersPart: Number(texts.ownersPart),
          expectedLeft: Number(texts.expectedLeft),
          // The API refuses any other text beside its field.
          cause: cause as RefundCause,
          reason,
        }),
    },
    done({ outcome }, { params: { bookingId }, locale }) {
      const done = outcome === 'waits' ? 'bigger-refund-proposed' : 'refunded'
      return redirect(pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId }, { done }), 303)
    },
    ...refusedActing,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): { refused: RefusedActing } => ({ refused }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_refund_title(), hidden: true })

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, refund, wish } = loaderData
  return (
    <>
      <StepHeading booking={booking} title={m.office_refund_title()} text={m.office_refund_text()} />
      <div className="grid gap-8">
        {refund.disputed > 0 && (
          <Notice
            tone="warn"
            title={m.office_refund_disputed({ amount: moneyText({ ...refund, amount: refund.disputed }) })}
          />
        )}
        {refund.left > 0 && <RefundWish key={JSON.stringify(wish)} {...loaderData} />}
        {refund.amount > 0 && (
          <>
            <RefundPreview refund={refund} />
            <ActForm booking={booking} refund={refund} refused={actionData?.refused} />
          </>
        )}
      </div>
    </>
  )
}

type ActProps = Pick<Route.ComponentProps['loaderData'], 'booking' | 'refund'> & { refused: RefusedActing | undefined }

function ActForm({ booking, refund, refused }: ActProps) {
  const { amount, ownersPart, left, takesTwo, currency } = refund
  const money = moneyText({ amount, currency })
  const words = {
    cause: { label: m.office_refund_cause(), wrong: () => m.office_refund_cause_wrong() },
    reason: { label: m.office_reason_both(), wrong: () => m.office_reason_wrong() },
    amount: { label: m.office_refund_amount({ currency }), wrong: () => m.office_refund_again() },
  }
  const submit = takesTwo ? m.office_refund_propose({ amount: money }) : m.office_refund_now({ amount: money })
  return (
    <div className="max-w-xl rounded-lg border border-warn bg-surface p-5">
      <ActingForm intent="refund" words={words} booking={booking} refused={refused} submit={submit} look="danger">
        {(field) => (
          <>
            <p>
              {takesTwo
                ? m.office_refund_waits_for_second({ amount: money })
                : m.office_refund_will({ name: booking.guestName, amount: money })}
            </p>
            <input type="hidden" name="amount" value={amount} />
            <input type="hidden" name="ownersPart" value={ownersPart} />
            <input type="hidden" name="expectedLeft" value={left} />
            <SelectField {...field('cause')} required>
              <option value="">{m.office_refund_cause_choose()}</option>
              {refundCauses.map((cause) => (
                <option key={cause} value={cause}>
                  {refundCauseText(cause)}
                </option>
              ))}
            </SelectField>
            <TextArea {...field('reason')} hint={m.office_refund_reason_hint()} rows={3} maxLength={500} required />
          </>
        )}
      </ActingForm>
    </div>
  )
}
