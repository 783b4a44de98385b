import type { RefObject } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { SavedCard } from '#contract/payments/payment-methods.ts'
import { cardText } from '#web/lib/card-text.ts'
import { useConnectionLost } from '#web/lib/connection.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { whatsappLink } from '#web/parts/yacht-page/whatsapp-message.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { ChatIcon, PhoneIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'
import { declineText } from './decline-text.ts'
import type { Trouble, usePayment } from './use-payment.ts'

type PaymentFormProps = {
  /** The booking that is paid for, if there is one. The contact links name it. */
  booking?: Pick<Booking, 'bookingRef'> | undefined
  /** The text of the button. */
  label: string
  payment: ReturnType<typeof usePayment>
  place: RefObject<HTMLDivElement | null>
}

/** The provider's card form with its errors above and the payment button below. */
export function PaymentForm({ booking, label, payment, place }: PaymentFormProps) {
  const { paymentMode } = useSite().settings
  const { step, trouble, form, consent, savedCards, pay, retry } = payment
  return (
    <>
      <WithoutScript booking={booking} />
      <div className="grid gap-5 noscript:hidden">
        {paymentMode !== 'live' && <Notice tone="info">{m.no_money_moves()}</Notice>}
        {trouble && step === 'card' && <TroubleNotice trouble={trouble} />}
        {form === 'failed' && <LostForm retry={retry} />}
        {savedCards.length > 0 && (
          <CardChoice cards={savedCards} chosen={payment.savedCard} choose={payment.chooseSavedCard} />
        )}
        <div className={form === 'failed' || payment.savedCard ? 'hidden' : 'relative min-h-40'}>
          {form === 'loading' && <Skeleton className="absolute inset-0 rounded-md" />}
          <div ref={place} className="-mx-1" aria-busy={form === 'loading'} />
        </div>
        {consent && form !== 'failed' && (
          <Checkbox
            checked={consent.isGiven}
            disabled={step !== 'card'}
            onChange={({ target }) => void consent.choose(target.checked)}
            label={m.keep_card_for_balance()}
          />
        )}
        {form !== 'failed' && (
          <Button
            look="primary"
            size="lg"
            wide
            icon={<LockIcon />}
            pending={step !== 'card' || form === 'loading' || consent?.isSending === true}
            onClick={() => void pay()}
          >
            {trouble?.kind === 'unsure' ? m.ask_payment_again() : label}
          </Button>
        )}
        <Progress step={step} isLoading={form === 'loading'} />
      </div>
    </>
  )
}

function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const text = {
    declined: { title: m.card_declined(), text: trouble.kind === 'declined' ? declineText(trouble.code) : '' },
    unsure: { title: m.payment_unsure(), text: m.payment_unsure_text() },
    not_completed: { title: m.payment_not_completed(), text: m.payment_not_completed_text() },
  }[trouble.kind]
  return (
    <FormNotice title={text.title} result={trouble}>
      {text.text}
    </FormNotice>
  )
}

/** The provider's form did not load. Nothing has happened yet, so loading it again is safe. */
function LostForm({ retry }: { retry: () => void }) {
  return (
    <Notice tone="warn" title={m.card_form_lost()} urgent>
      <p className="mb-3">{m.card_form_lost_text()}</p>
      <Button look="secondary" onClick={retry}>
        {m.retry_card_form()}
      </Button>
    </Notice>
  )
}

/** Says in words what is going on: a spinner means nothing to screen readers. */
function Progress({ step, isLoading }: Pick<PaymentFormProps['payment'], 'step'> & { isLoading: boolean }) {
  const lost = useConnectionLost()
  const words = {
    card: isLoading ? m.card_form_loading() : '',
    confirming: m.bank_asked(),
    checking: m.payment_checked(),
  }
  return (
    <p role="status" className="text-sm text-ink-soft empty:-mb-5">
      {step === 'checking' && lost ? m.payment_waits_for_connection() : words[step]}
    </p>
  )
}

function WithoutScript({ booking }: Pick<PaymentFormProps, 'booking'>) {
  return (
    <div className="grid gap-4 scripted:hidden">
      <Notice tone="info">{m.card_needs_script()}</Notice>
      <ContactWays booking={booking} />
    </div>
  )
}

type CardChoiceProps = {
  cards: readonly SavedCard[]
  chosen: string | null
  /** Called with the id of the card; null means a new card. */
  choose: (id: string | null) => void
}

const another = 'new'

/** Chooses a saved card or a new one. */
function CardChoice({ cards, chosen, choose }: CardChoiceProps) {
  const options = cards.map(({ id, brand, last4, expiryMonth, expiryYear }) => ({
    value: id,
    label: cardText({ brand, last4 }),
    note: m.card_expires({ date: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}` }),
  }))
  return (
    <RadioGroup
      legend={m.pay_with()}
      name="card"
      defaultValue={chosen ?? another}
      options={[...options, { value: another, label: m.another_card() }]}
      onChange={(value) => choose(value === another ? null : value)}
    />
  )
}

/** Contact links for a guest who cannot pay here or has questions. The message names the booking. */
function ContactWays({ booking }: { booking?: Pick<Booking, 'bookingRef'> | undefined }) {
  const { phone, whatsapp } = useSite().settings.contact
  if (!phone && !whatsapp) return null
  const link = `${buttonClass({ look: 'secondary' })} no-underline`
  return (
    <p className="flex flex-wrap gap-3">
      {whatsapp && (
        <a
          href={whatsappLink(
            whatsapp,
            booking ? m.about_booking({ reference: booking.bookingRef }) : m.about_gift_card(),
          )}
          target="_blank"
          rel="noopener noreferrer"
          className={link}
        >
          <ChatIcon className="size-4.5 text-brass" />
          {m.whatsapp()}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={link}>
          <PhoneIcon className="size-4.5 text-brass" />
          {phone}
        </a>
      )}
    </p>
  )
}
