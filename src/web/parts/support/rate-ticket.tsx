import type { Ticket } from '#contract/support/support.ts'
import { mostRatingText } from '#shared/ticket-limits.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type RateTicketProps = { ticket: Pick<Ticket, 'status' | 'rating'>; refused: RefusedForm | undefined }

const choices = [
  ['5', m.ticket_rate_5],
  ['4', m.ticket_rate_4],
  ['3', m.ticket_rate_3],
  ['2', m.ticket_rate_2],
  ['1', m.ticket_rate_1],
] as const

/** The rating of a closed ticket: the form, or what the asker chose. */
export function RateTicket({ ticket: { status, rating }, refused }: RateTicketProps) {
  if (!rating && status !== 'closed') return null
  return (
    <section id="rating" aria-labelledby="rating-title" className="grid max-w-2xl scroll-mt-6 gap-3">
      <h2 id="rating-title" className="text-lg">
        {rating ? m.ticket_rating() : m.ticket_rate()}
      </h2>
      {rating ? (
        <>
          <Stars value={rating.stars} />
          {rating.text && <p className="wrap-anywhere whitespace-pre-line">{rating.text}</p>}
        </>
      ) : (
        <>
          <p className="text-ink-soft">{m.ticket_rate_text()}</p>
          <PostForm
            intent="rate"
            words={{
              stars: { label: m.ticket_rate_stars(), wrong: m.ticket_rate_stars_wrong },
              text: { label: m.ticket_rate_words(), wrong: m.text_too_long },
            }}
            refused={refused}
            submit={m.ticket_rate_send()}
            look="secondary"
          >
            {(field) => (
              <>
                <SelectField {...field('stars')} required>
                  <option value="">{m.support_category_choose()}</option>
                  {choices.map(([stars, text]) => (
                    <option key={stars} value={stars}>
                      {stars} · {text()}
                    </option>
                  ))}
                </SelectField>
                <TextArea {...field('text')} rows={3} maxLength={mostRatingText} hint={m.optional()} />
              </>
            )}
          </PostForm>
        </>
      )}
    </section>
  )
}
