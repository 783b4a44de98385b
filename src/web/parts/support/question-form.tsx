import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BookingSummary } from '#contract/bookings/booking-details.ts'
import { supportSuggest } from '#contract/http-routes.ts'
import type { SuggestedAnswer } from '#contract/support/support.ts'
import { mostTicketSubject, mostTicketText } from '#shared/ticket-limits.ts'
import { callApi } from '#web/lib/call-api.ts'
import { dayText } from '#web/lib/format.ts'
import { keysOf } from '#web/lib/keys-of.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { InlineText } from '#web/parts/site/inline-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TicketFilesField, ticketNotice } from './ticket-files.tsx'
import { ticketCategories } from './ticket-words.ts'

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

/** Answers of the site to a question that is not sent yet. */
function SuggestedAnswers({ answers }: { answers: readonly SuggestedAnswer[] }) {
  return (
    <div role="status">
      {answers.length > 0 && (
        <section
          aria-labelledby="suggested-answers"
          className="grid gap-3 rounded-lg border border-line bg-sea-soft px-4 py-4 sm:px-5"
        >
          <h2 id="suggested-answers" className="text-lg">
            {m.support_suggestions()}
          </h2>
          <p className="text-ink-soft">{m.support_suggestions_text()}</p>
          {answers.map(({ id, question, answer }) => (
            <details key={id} className="border-t border-line pt-3">
              <summary className="cursor-pointer font-semibold">{question}</summary>
              <p className="mt-2 whitespace-pre-line">
                <InlineText text={answer} />
              </p>
            </details>
          ))}
          <ButtonLink
            to={pagePath('/UserDashboard/support', { answered: 'yes' })}
            look="secondary"
            className="justify-self-start"
          >
            {m.support_answered()}
          </ButtonLink>
        </section>
      )}
    </div>
  )
}

const quietMs = 600
const leastLetters = 8

/**
 * Looks for answers while the question is written, after a pause of the keys. A failed look changes nothing: it must not lead
 * away from the text, as the form does when the session has ended. Without a script the form looks when it is sent.
 */
function useSuggestions() {
  const [suggestions, setSuggestions] = useState<readonly SuggestedAnswer[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const looking = useRef<AbortController>(undefined)
  // A page that is left looks for nothing more.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      looking.current?.abort()
    },
    [],
  )

  function look({ currentTarget: { form } }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
    clearTimeout(timer.current)
    if (!form) return
    timer.current = setTimeout(() => {
      const typed = new FormData(form)
      const subject = String(typed.get('subject') ?? '').trim()
      const message = String(typed.get('message') ?? '').trim()
      if (!subject || !message || subject.length + message.length < leastLetters) return
      looking.current?.abort()
      looking.current = new AbortController()
      callApi(supportSuggest, { subject, message, locale: getLocale() }, { signal: looking.current.signal }).then(
        ({ data }) => setSuggestions(data),
        () => undefined,
      )
    }, quietMs)
  }

  return { suggestions, look }
}
