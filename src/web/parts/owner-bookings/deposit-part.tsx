import type { SecurityDeposit } from '#contract/bookings/deposits.ts'
import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { momentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { WithForms } from '#web/parts/forms/may-change.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ConditionPictures } from '#web/parts/reservation/condition-pictures.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { Folded } from './folded.tsx'
import { bookingNotice } from './reason-form.tsx'

type DepositProps = { booking: OwnerBooking; refused: RefusedForm | undefined }

/** The state of the security deposit, the pictures of the yacht's condition, and the form for a damage claim. */
export function DepositPart({ booking, refused }: DepositProps) {
  const { deposit, currency, yacht, actions, pictures } = booking
  if (!deposit) return <PicturesAlone booking={booking} pictures={pictures} />
  const { claim } = deposit
  const money = (amount: number) => moneyText({ amount, currency })
  const moment = (at: string) => momentText(at, yacht.timeZone)
  return (
    <ReservationSection title={m.deposit_title()} id="deposit">
      <p className="max-w-prose font-semibold">{standingOf(deposit, money, moment)}</p>
      {claim && (
        <dl className="mt-4 grid gap-3">
          <Said term={m.owner_claim_reason()} text={claim.reason} />
          {claim.reply && (
            <Said
              term={m.owner_claim_reply()}
              text={claim.reply === 'accept' ? m.owner_claim_accepted() : (claim.replyText ?? '')}
            />
          )}
          {claim.ruling && <Said term={m.deposit_ruling_reason()} text={claim.ruling} />}
        </dl>
      )}
      <ConditionPictures booking={booking} deposit={deposit} refused={refused} />
      <WithForms>
        {actions.includes('claim') && (
          <div className="mt-6">
            <Folded title={m.owner_claim_title()} open={refused?.intent === 'claim'}>
              <p className="max-w-prose">
                {m.owner_claim_text({ amount: money(deposit.amount), moment: moment(deposit.releaseAt) })}
              </p>
              <ClaimForm currency={currency} refused={refused} />
            </Folded>
          </div>
        )}
      </WithForms>
    </ReservationSection>
  )
}

/** The captain's pictures, for a booking without a security deposit. */
function PicturesAlone({ booking, pictures }: Pick<OwnerBooking, 'pictures'> & Pick<DepositProps, 'booking'>) {
  if (pictures.length === 0) return null
  return (
    <ReservationSection title={m.captain_pictures()} id="deposit">
      <ConditionPictures booking={booking} deposit={{ pictures, canAddPictures: false }} refused={undefined} />
    </ReservationSection>
  )
}

function ClaimForm({ currency, refused }: { currency: string; refused: RefusedForm | undefined }) {
  const words = {
    amount: { label: m.owner_claim_amount({ currency }), wrong: () => m.owner_claim_amount_wrong() },
    reason: { label: m.owner_claim_words(), wrong: () => m.owner_words_wrong() },
  }
  return (
    <PostForm intent="claim" words={words} refused={refused} submit={m.owner_claim_send()} noticeOf={bookingNotice}>
      {(field) => (
        <>
          <input type="hidden" name="currency" value={currency} />
          <TextField {...field('amount')} inputMode="decimal" required className="max-w-60" />
          <TextArea {...field('reason')} rows={4} maxLength={2000} required />
        </>
      )}
    </PostForm>
  )
}

type Text<Value> = (value: Value) => string

function standingOf(deposit: SecurityDeposit, money: Text<number>, moment: Text<string>): string {
  const { state, dueBy, releaseAt, taken, claim } = deposit
  const amount = money(deposit.amount)
  const texts: Record<SecurityDeposit['state'], () => string> = {
    later: () => m.owner_deposit_later({ amount, due: moment(dueBy) }),
    due: () => m.owner_deposit_later({ amount, due: moment(dueBy) }),
    held: () => m.owner_deposit_held({ amount, release: moment(releaseAt) }),
    claimed: () =>
      m.owner_deposit_claimed({ amount: money(claim?.amount ?? 0), moment: moment(claim?.replyBy ?? releaseAt) }),
    ruling: () => m.owner_deposit_ruling({ moment: moment(claim?.ruleBy ?? releaseAt) }),
    taking: () => m.owner_deposit_taken({ amount: money(claim?.settledAmount ?? 0) }),
    taken: () => m.owner_deposit_taken({ amount: money(taken ?? 0) }),
    released: m.owner_deposit_released,
    missed: m.owner_deposit_missed,
  }
  return texts[state]()
}

const Said = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</dd>
  </div>
)
