import type { TripPrice } from '#contract/pricing/pricing.ts'
import type { Licence } from '#shared/licences.ts'
import { mostOthers } from '#shared/most-others.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { tripRefusalText } from '#web/lib/trip-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm, fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { LockIcon } from '#web/ui/yacht-icons.tsx'
import { BillingFields, billingWords } from './billing-fields.tsx'
import { ConsentTick } from './consent-tick.tsx'
import type { OtherYacht } from './find-other-yachts.server.ts'
import { LicenceList } from './licence-list.tsx'
import { OtherYachts } from './other-yachts.tsx'
import { otherField } from './others-in-form.ts'
import { PaymentDates } from './payment-dates.tsx'
import { PolicyConsent } from './policy-consent.tsx'
import { TripPromises } from './trip-promises.tsx'

const words = () => ({
  name: { label: m.your_name(), wrong: () => m.enter_name() },
  email: { label: m.your_email(), wrong: (typed: string) => (typed ? m.invalid_email() : m.enter_email()) },
  phone: { label: m.your_phone(), wrong: (typed: string) => (typed ? m.invalid_phone() : m.enter_phone()) },
  notes: { label: m.your_notes(), wrong: () => m.notes_too_long() },
  ...billingWords(),
  licence: { label: m.licence_confirm(), wrong: () => m.licence_not_confirmed() },
  others_licence: { label: m.licence_confirm_others(), wrong: () => m.licence_not_confirmed() },
  accepted: { label: m.accept_policy(), wrong: () => m.policy_not_accepted() },
})

type GuestFormProps = {
  quote: TripPrice
  /** Idempotency key of this form: a form that is sent twice reserves once. */
  attempt: string
  refused: RefusedForm | undefined
  /**
   * The values that were typed before a promo code was applied, which reloads the page. `action` is where the form is sent after
   * that.
   */
  kept?: Record<string, string> | undefined
  action?: string | undefined
  /** The signed-in user's contact details. */
  guest: { name?: string; email?: string; phone?: string }
  /** The licences that the skipper of a bareboat must show. */
  licences: readonly Licence[]
  /** The name of the seller of the trip. */
  seller: string
  now: number
  /** True where nobody is signed in: the form then offers to make an account. */
  offersAccount: boolean
  /** For a request to book: other yachts that can be asked at the same time, and the ids of those already chosen. */
  others: readonly OtherYacht[]
  preferred: readonly string[]
}

/** Fields and buttons outside the form use this id as their `form` attribute. */
export const guestFormId = 'guest-form'

/** The guest's details and the button that reserves. */
export function GuestForm(props: GuestFormProps) {
  const { quote, attempt, refused, kept, guest, licences, seller, offersAccount, others, preferred } = props
  const typed = refused?.values ?? kept
  const price = moneyText({ amount: quote.total, currency: quote.currency })
  return (
    <>
      <BaseForm
        intent="guest"
        words={words()}
        refused={refused}
        values={{ ...guest, ...kept }}
        formId={guestFormId}
        {...(props.action && { action: props.action })}
        submit={quote.instant ? m.reserve_for({ price }) : m.request_for({ price })}
        icon={<LockIcon />}
        wide
        noticeOf={(refusal, wrong) =>
          isAboutForm(refusal) ? (fieldsNotice(wrong) ?? { title: tripRefusalText(refusal.code) }) : undefined
        }
      >
        {(field) => (
          <>
            <input type="hidden" name="agreed" value={quote.agreed} />
            <input type="hidden" name="attempt" value={attempt} />
            <TextField {...field('name')} autoComplete="name" required maxLength={120} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...field('email')}
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                hint={m.email_hint()}
              />
              <TextField
                {...field('phone')}
                type="tel"
                autoComplete="tel"
                required
                maxLength={40}
                hint={m.phone_hint()}
              />
            </div>
            <TextArea {...field('notes')} hint={m.notes_hint()} maxLength={2000} rows={3} />
            <details
              open={Object.keys(billingWords()).some((name) => typed?.[name])}
              className="rounded-lg border border-line bg-surface"
            >
              <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold hover:text-sea">
                {m.billing_to_company()}
              </summary>
              <div className="grid gap-5 px-5 pb-5">
                <p className="text-sm text-ink-soft">{m.billing_to_company_text()}</p>
                <BillingFields field={field} />
              </div>
            </details>
            {offersAccount && (
              <Checkbox
                name="account"
                defaultChecked={typed?.account === 'on'}
                label={m.make_account()}
                className="-my-2"
              />
            )}
            {others.length > 0 && (
              <OtherYachts
                yachts={others}
                most={mostOthers}
                chosen={(id) => (typed ? typed[otherField(id)] !== undefined : preferred.includes(id))}
                legend={m.ask_others_legend()}
                text={m.ask_others_text()}
                consent={{ ...field('others_licence'), isTicked: typed?.others_licence === 'on' }}
              />
            )}
            {licences.length > 0 && (
              <LicenceConsent licences={licences} isTicked={typed?.licence === 'on'} {...field('licence')} />
            )}
            <PolicyConsent terms={quote} isTicked={typed?.accepted === 'on'} {...field('accepted')} />
            <PaymentDates terms={quote} first={quote.instant ? m.due_on_next_page() : m.due_when_accepted()} />
            <TripPromises terms={quote} seller={seller} now={props.now} />
          </>
        )}
      </BaseForm>
      <p className="text-sm text-ink-soft">{m.not_charged_yet()}</p>
    </>
  )
}

/** True where the error concerns the form or the connection. Other errors concern the trip. */
export const isAboutForm = ({ code }: Pick<RefusedForm, 'code'>) =>
  code === 'invalid_request' || code === 'network_request_failed'

type LicenceConsentProps = {
  licences: readonly Licence[]
  name: string
  id: string
  label: string
  error: string | undefined
  isTicked: boolean
}

/** A bareboat has no crew: a guest must confirm that one of the party holds the licences. */
function LicenceConsent({ licences, ...tick }: LicenceConsentProps) {
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-5">
      <legend className="-ms-1.5 px-1.5 font-semibold">{m.licence_section()}</legend>
      {/* The form sends the licences that it showed, so that the server knows which ones the tick confirms. */}
      <input type="hidden" name="licences" value={licences.join(',')} />
      <LicenceList licences={licences} />
      <ConsentTick {...tick} />
    </fieldset>
  )
}
