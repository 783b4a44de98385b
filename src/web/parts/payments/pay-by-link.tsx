import { useRef } from 'react'
import type { PayLinkView } from '#contract/bookings/pay-links.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useFollow } from '#web/lib/use-follow.ts'
import { m } from '#web/paraglide/messages.js'
import { AgreementText } from '#web/parts/bookings/agreement-text.tsx'
import { HoldCountdown } from '#web/parts/bookings/hold-countdown.tsx'
import { PaymentDates } from '#web/parts/bookings/payment-dates.tsx'
import { PolicyConsent } from '#web/parts/bookings/policy-consent.tsx'
import { formNotice, PostForm } from '#web/parts/forms/post-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PaymentForm } from './payment-form.tsx'
import { usePayment } from './use-payment.ts'

type PayByLinkProps = { link: PayLinkView; token: string; refused: RefusedForm | undefined }

/** The person and the purpose of the payment, and the payment form. Terms that were not yet accepted come first. */
export function PayByLink({ link, token, refused }: PayByLinkProps) {
  const { state, kind, name, organiser, until, booking } = link
  return (
    <>
      <div>
        <h2 className="text-xl">{kind === 'share' ? m.share_for({ name }) : m.offer_for({ name })}</h2>
        {state === 'due' && (
          <p className="mt-1 text-ink-soft">
            {kind === 'share' ? m.share_explained({ organiser }) : m.offer_explained()}
          </p>
        )}
      </div>
      {state !== 'due' && <Outcome link={link} />}
      {state === 'due' && until && (
        <Notice tone="info" title={m.held_until({ moment: zonedMomentText(until, booking.yacht.timeZone) })}>
          <HoldCountdown until={until} onOver={undefined} />
        </Notice>
      )}
      {state === 'due' && link.asksTerms && <TermsForm link={link} refused={refused} />}
      {state === 'due' && !link.asksTerms && <CardForm link={link} token={token} />}
    </>
  )
}

function Outcome({ link: { state, kind, booking } }: { link: PayLinkView }) {
  useFollow(state === 'reserved' ? 15 : undefined)
  if (state === 'ended')
    return (
      <Notice tone="warn" title={m.link_ended()}>
        {m.link_ended_text()}
      </Notice>
    )
  const isShare = kind === 'share'
  return (
    <>
      <Notice tone="good" title={state === 'paid' ? m.link_paid() : m.link_reserved()}>
        {state === 'paid' ? m.link_paid_text() : isShare ? m.share_reserved_text() : m.offer_reserved_text()}
      </Notice>
      {!isShare && (
        <ButtonLink to={pagePath('/reservation/:bookingId', { bookingId: booking.id })} className="justify-self-start">
          {m.see_reservation()}
        </ButtonLink>
      )}
    </>
  )
}

/** Asks for consent to the terms before any payment, and for an address for the documents where none is known. */
function TermsForm({ link: { booking, asksEmail, agreement }, refused }: Pick<PayByLinkProps, 'link' | 'refused'>) {
  const terms = { ...booking, zone: booking.yacht.timeZone }
  return (
    <PostForm
      intent="terms"
      words={{
        email: { label: m.your_email(), wrong: (typed) => (typed ? m.invalid_email() : m.enter_email()) },
        accepted: { label: m.accept_policy(), wrong: () => m.policy_not_accepted() },
      }}
      refused={refused}
      submit={m.agree_and_pay()}
      wide
      noticeOf={formNotice}
    >
      {(field) => (
        <>
          {asksEmail && (
            <TextField
              {...field('email')}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              hint={m.email_hint()}
            />
          )}
          {agreement && (
            <details>
              <summary className="cursor-pointer text-sea underline underline-offset-4">{m.agreement_read()}</summary>
              <div className="mt-3 grid gap-3 text-sm">
                <AgreementText agreement={agreement} />
              </div>
            </details>
          )}
          <PolicyConsent terms={terms} isTicked={false} {...field('accepted')} />
          <PaymentDates terms={booking} />
        </>
      )}
    </PostForm>
  )
}

function CardForm({ link: { booking, amount, currency, name, kind }, token }: Pick<PayByLinkProps, 'link' | 'token'>) {
  const place = useRef<HTMLDivElement>(null)
  const payment = usePayment({ returnPath: pagePath('/pay/:token', { token }), name, email: '' }, place)
  const isWaiting = kind === 'share' || !booking.instant
  const price = moneyText({ amount, currency })
  const label = booking.instant ? m.pay_amount({ price }) : m.send_request_for({ price })
  return (
    <section aria-labelledby="payment" className="grid gap-5 rounded-lg border border-line bg-surface p-5 md:p-6">
      <div>
        <h3 id="payment" className="text-lg">
          {m.payment_heading()}
        </h3>
        <p className="mt-3 flex items-baseline justify-between gap-4">
          <span className="font-semibold">{kind === 'share' ? m.your_share() : m.due_now()}</span>
          <span className="font-display text-xl font-semibold text-brass tabular-nums">{price}</span>
        </p>
        {isWaiting && (
          <p className="mt-2 text-sm text-ink-soft">
            {kind === 'share' ? m.share_is_authorised() : m.request_is_authorised()}
          </p>
        )}
      </div>
      <PaymentForm booking={booking} label={label} payment={payment} place={place} />
    </section>
  )
}
