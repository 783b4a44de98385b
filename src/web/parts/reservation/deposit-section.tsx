import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { DepositClaim, SecurityDeposit } from '#contract/bookings/deposits.ts'
import { cardText } from '#web/lib/card-text.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ConditionPictures } from './condition-pictures.tsx'
import { ReservationSection } from './reservation-section.tsx'

type DepositProps = { booking: BookingDetails; deposit: SecurityDeposit; refused: RefusedForm | undefined }

/** The security deposit: amount, card, period, claim, and the pictures of both sides. */
export function DepositSection({ booking, deposit, refused }: DepositProps) {
  const { currency, yacht } = booking
  const { state, claim, card, heldUntil, declineCode } = deposit
  const moment = (at: string) => zonedMomentText(at, yacht.timeZone)
  const asksForCard = state === 'due' || (state === 'held' && declineCode !== null)
  return (
    <ReservationSection title={m.deposit_title()} id="deposit">
      <p className="max-w-prose font-semibold">{standingOf(deposit, { currency, moment })}</p>
      {card && state !== 'missed' && <p className="mt-2 text-ink-soft">{m.deposit_card({ card: cardText(card) })}</p>}
      {state === 'held' && heldUntil && (
        <p className="mt-2 max-w-prose text-ink-soft">{m.deposit_held_until({ until: moment(heldUntil) })}</p>
      )}
      {asksForCard && (
        <div className="mt-4 grid justify-items-start gap-4">
          {state === 'held' && <Notice tone="warn" title={m.deposit_bank_asks()} />}
          <ButtonLink to={pagePath('/reservation/:bookingId/deposit', { bookingId: booking.id })} look="secondary">
            {m.deposit_button()}
          </ButtonLink>
        </div>
      )}
      {claim && <Claim claim={claim} />}
      {state === 'claimed' && claim && <ClaimReply claim={claim} booking={booking} refused={refused} />}
      <ConditionPictures booking={booking} deposit={deposit} refused={refused} />
    </ReservationSection>
  )
}

type Words = { currency: string; moment: (at: string) => string }

function standingOf(deposit: SecurityDeposit, { currency, moment }: Words): string {
  const { state, opensAt, dueBy, releaseAt, heldSince, taken, claim } = deposit
  const money = (value: number) => moneyText({ amount: value, currency })
  const amount = money(deposit.amount)
  const release = moment(releaseAt)
  const texts: Record<SecurityDeposit['state'], () => string> = {
    later: () => m.deposit_later({ amount, opens: moment(opensAt), due: moment(dueBy) }),
    due: () => m.deposit_due({ amount, due: moment(dueBy), release }),
    held: () => m.deposit_held({ amount, since: moment(heldSince ?? opensAt), release }),
    claimed: () => m.deposit_claimed({ amount: money(claim?.amount ?? 0), held: amount }),
    ruling: () => m.deposit_ruling({ moment: moment(claim?.ruleBy ?? releaseAt) }),
    taking: () => m.deposit_taking({ amount: money(claim?.settledAmount ?? 0) }),
    taken: () => m.deposit_taken({ amount: money(taken ?? 0) }),
    released: m.deposit_released,
    missed: m.deposit_missed,
  }
  return texts[state]()
}

/** The texts of both sides and the ruling. */
function Claim({ claim: { reason, reply, replyText, ruling } }: { claim: DepositClaim }) {
  const replied = reply === 'accept' ? m.deposit_replied_accept() : m.deposit_replied_dispute({ text: replyText ?? '' })
  return (
    <dl className="mt-4 grid gap-3">
      <Said term={m.deposit_claim_reason()} text={reason} />
      {reply && <Said term={m.deposit_reply()} text={replied} />}
      {ruling && <Said term={m.deposit_ruling_reason()} text={ruling} />}
    </dl>
  )
}

const Said = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</dd>
  </div>
)

type ReplyProps = { booking: BookingDetails; claim: DepositClaim; refused: RefusedForm | undefined }

/** The guest's reply to the owner's damage claim. Says what happens without a reply. */
function ClaimReply({ booking, claim, refused }: ReplyProps) {
  const amount = moneyText({ amount: claim.amount, currency: booking.currency })
  return (
    <div className="mt-5 grid gap-4 rounded-lg border border-line bg-surface p-5">
      <p className="text-ink-soft">
        {m.deposit_silence({ moment: zonedMomentText(claim.replyBy, booking.yacht.timeZone) })}
      </p>
      <PostForm
        intent="deposit-reply"
        words={{
          reply: { label: m.deposit_reply_question(), wrong: m.weather_missing },
          text: { label: m.deposit_reply_words(), wrong: m.deposit_reply_wrong },
        }}
        refused={refused}
        submit={m.deposit_reply_send()}
        noticeOf={({ code }, wrong) => ({
          title: wrong.length > 0 ? m.check_fields({ count: wrong.length }) : refusalText(code),
        })}
      >
        {(field) => (
          <>
            <div id={field('reply').id}>
              <RadioGroup
                legend={m.deposit_reply_question()}
                name="reply"
                defaultValue={field('reply').defaultValue}
                options={[
                  { value: 'accept', label: m.deposit_accept({ amount }) },
                  { value: 'dispute', label: m.deposit_dispute() },
                ]}
              />
            </div>
            <TextArea {...field('text')} maxLength={2000} />
          </>
        )}
      </PostForm>
    </div>
  )
}
