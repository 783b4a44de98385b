import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type NoShowProps = {
  booking: BookingDetails
  noShow: NonNullable<BookingDetails['noShow']>
  refused: RefusedForm | undefined
}

/** A reported no-show: its state and the guest's objection. */
export function NoShowSection({ booking, noShow, refused }: NoShowProps) {
  const { yacht, currency } = booking
  const { claimedBy, status, answerBy, text, objection, refund, reason } = noShow
  const moment = zonedMomentText(answerBy, yacht.timeZone)
  if (status === 'ruled')
    return (
      <Notice tone="info" title={m.no_show_ruled({ amount: moneyText({ amount: refund ?? 0, currency }) })}>
        <p className="wrap-anywhere">{reason}</p>
      </Notice>
    )
  const isObjected = status === 'objected'
  if (claimedBy === 'guest')
    return (
      <Notice tone="info" title={m.no_show_asked()}>
        <p>{isObjected ? decided(objection) : m.no_show_asked_text({ moment })}</p>
      </Notice>
    )
  return (
    <section id="no-show" className="grid gap-4">
      <Notice tone="warn" title={m.no_show_marked()}>
        <p className="wrap-anywhere">{text}</p>
        <p>
          {isObjected ? (objection ? m.no_show_objected() : m.no_show_recorded()) : m.no_show_object_until({ moment })}
        </p>
      </Notice>
      {!isObjected && <ObjectionForm refused={refused} />}
    </section>
  )
}

/** Without an objection the captain's records decide. */
const decided = (objection: string | null) => (objection ? m.no_show_host_objected() : m.no_show_recorded())

function ObjectionForm({ refused }: Pick<NoShowProps, 'refused'>) {
  const words: FieldWords = { text: { label: m.no_show_object_words(), wrong: () => m.no_show_words_wrong() } }
  return (
    <PostForm
      intent="object"
      words={words}
      refused={refused}
      submit={m.no_show_object()}
      noticeOf={({ code }, wrong) => ({
        title: wrong.length > 0 ? m.check_fields({ count: wrong.length }) : refusalText(code),
      })}
    >
      {(field) => <TextArea {...field('text')} maxLength={2000} required />}
    </PostForm>
  )
}
