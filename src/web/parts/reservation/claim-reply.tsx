import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { DepositClaim } from '#contract/bookings/deposits.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type ReplyProps = { booking: BookingDetails; claim: DepositClaim; refused: RefusedForm | undefined }

/** The guest's reply to the owner's damage claim. Says what happens without a reply. */
export function ClaimReply({ booking, claim, refused }: ReplyProps) {
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
