import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Cancellation } from '#contract/bookings/bookings.ts'
import { cardText } from '#web/lib/card-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { formNotice, PostForm } from '#web/parts/forms/post-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type CancelProps = { bookingId: string; cancellation: Cancellation; refused: RefusedForm | undefined }

/**
 * A link that opens the dialog for cancelling, with a preview of the refund. The address says whether it is open, so that other
 * pages can link to it. Without a script the form stands in the page.
 */
export function CancelBooking({ bookingId, cancellation, refused }: CancelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useSearchParams()[0].has('cancel')
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const page = pagePath('/reservation/:bookingId', { bookingId })
  useEffect(() => {
    if (!hydrated) return
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen, hydrated])
  return (
    <div className="mt-5 grid gap-3">
      <RefundPreview cancellation={cancellation} />
      <ButtonLink
        to={pagePath('/reservation/:bookingId', { bookingId }, { cancel: 1 })}
        look="danger"
        preventScrollReset
        className="justify-self-start"
      >
        {m.cancel_booking()}
      </ButtonLink>
      <Dialog
        ref={dialog}
        title={m.cancel_question()}
        sheet
        open={isOpen && !hydrated}
        onClose={() => isOpen && navigate(page, { replace: true, preventScrollReset: true })}
        className="noscript:static noscript:m-0"
      >
        <div className="grid gap-5">
          <RefundPreview cancellation={cancellation} spread />
          <CancelForm cancellation={cancellation} refused={refused} page={page} />
        </div>
      </Dialog>
    </div>
  )
}

function CancelForm({ cancellation, refused, page }: Omit<CancelProps, 'bookingId'> & { page: string }) {
  return (
    <PostForm
      intent="cancel"
      words={{ reason: { label: m.cancel_reason() } }}
      refused={refused}
      submit={m.cancel_confirm()}
      look="danger"
      beside={
        <ButtonLink to={page} look="secondary" replace preventScrollReset>
          {m.keep_booking()}
        </ButtonLink>
      }
      noticeOf={(refusal, wrong) =>
        refusal.code === 'network_request_failed' ? formNotice(refusal, wrong) : { title: refusalText(refusal.code) }
      }
    >
      {(field) => (
        <>
          {/* The guest agrees only to the shown refund: the API refuses another amount. */}
          <input type="hidden" name="expectedRefund" value={cancellation.refund} />
          <TextArea {...field('reason')} rows={3} maxLength={500} />
        </>
      )}
    </PostForm>
  )
}

type PreviewProps = {
  cancellation: Cancellation
  /** Shows the refund of each payment too. */
  spread?: boolean
}

/** The refund of a guest who cancels now. */
function RefundPreview({ cancellation: { paid, fee, refund, currency, payments }, spread }: PreviewProps) {
  const money = (amount: number) => moneyText({ amount, currency })
  if (paid === 0) return <p>{m.refund_nothing_paid()}</p>
  return (
    <div>
      <p className="font-semibold">{refundText(refund, paid, money)}</p>
      {fee > 0 && <p className="text-ink-soft">{m.refund_fee({ fee: money(Math.min(fee, paid)) })}</p>}
      {spread && refund > 0 && (
        <ul className="mt-3 grid gap-1.5">
          {payments
            .filter((payment) => payment.refund > 0)
            .map(({ paymentId, cardBrand: brand, cardLast4: last4, refund: back }) => (
              <li key={paymentId} className="flex justify-between gap-4">
                <span>{brand && last4 ? cardText({ brand, last4 }) : m.refund_way_other()}</span>
                <span className="tabular-nums">{money(back)}</span>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

function refundText(refund: number, paid: number, money: (amount: number) => string): string {
  if (refund === 0) return m.refund_none({ paid: money(paid) })
  if (refund >= paid) return m.refund_all({ refund: money(refund) })
  return m.refund_sum({ refund: money(refund), paid: money(paid) })
}
