import type { BookingSummary } from '#contract/bookings/booking-details.ts'
import type { SuggestedAnswer } from '#contract/support/support.ts'
import { mostTicketSubject, mostTicketText } from '#shared/ticket-limits.ts'
import { dayText } from '#web/lib/format.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { SuggestedAnswers } from './suggested-answers.tsx'
import { TicketFilesField, ticketNotice } from './ticket-files.tsx'
import { ticketCategories } from './ticket-words.ts'
import { useSuggestions } from './use-suggestions.ts'

const words = () => ({
  category: { label: m.support_category(), wrong: m.support_category_wrong },
  bookingId: { label: m.support_booking(), wrong: m.support_booking_wrong },
  subject: {
    label: m.message_subject(),
    wrong: (typed: string) => (typed.trim() ? m.text_too_long() : m.support_subject_wrong()),
  },
  message: {
    label: m.your_message(),
    wrong: (typed: string) => (typed.trim() ? m.text_too_long() : m.write_message()),
  },
})

type Choice = Pick<BookingSummary, 'id' | 'bookingRef' | 'bookingDate'> & { yacht: { title: string } }
type QuestionFormProps = {
  bookings: readonly Choice[]
  refused: RefusedForm | undefined
  /** Answers to the typed question, in place of sending it; undefined before the first look. */
  suggestions: readonly SuggestedAnswer[] | undefined
  values: Partial<Record<string, string>>
}

/** Opens a ticket, optionally about one of the user's bookings. */
export function QuestionForm({ bookings, refused, suggestions, values }: QuestionFormProps) {
  const live = useSuggestions()
  const answers = live.suggestions ?? suggestions
  return (
    <div className="max-w-2xl">
      <PostForm
        intent="question"
        words={words()}
        refused={refused}
        values={values}
        submit={m.support_send()}
        withFiles
        noticeOf={ticketNotice}
      >
        {(field) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField {...field('category')} required>
                <option value="">{m.support_category_choose()}</option>
                {keysOf(ticketCategories).map((category) => (
                  <option key={category} value={category}>
                    {ticketCategories[category]()}
                  </option>
                ))}
              </SelectField>
              {bookings.length > 0 && (
                <SelectField {...field('bookingId')} hint={m.optional()}>
                  <option value="">{m.support_no_booking()}</option>
                  {bookings.map(({ id, bookingRef, bookingDate, yacht }) => (
                    <option key={id} value={id}>
                      {[bookingRef, yacht.title || m.unnamed_yacht(), dayText(bookingDate)].join(' · ')}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
            {answers && <input type="hidden" name="seen" value="yes" />}
            <TextField {...field('subject')} onInput={live.look} required maxLength={mostTicketSubject} />
            <TextArea {...field('message')} onInput={live.look} rows={6} required maxLength={mostTicketText} />
            <TicketFilesField intent="question" refused={refused} />
            <SuggestedAnswers answers={answers ?? []} />
          </>
        )}
      </PostForm>
    </div>
  )
}
