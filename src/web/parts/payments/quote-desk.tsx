import type { OfferedBooking } from '#contract/bookings/pay-links.ts'
import { dayText, zonedMomentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { OwnersPart } from '#web/parts/bookings/owners-part.tsx'
import { formNotice, PostForm } from '#web/parts/forms/post-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ExtraTicks, extraWords } from './extra-ticks.tsx'
import type { MadeQuote, QuoteDeskData } from './quote-desk.server.ts'

type QuoteDeskProps = QuoteDeskData & {
  made: MadeQuote | null
  refused: RefusedForm | undefined
}

const offeredHours = [2, 6, 24, 48, 72]

/** Makes an offer with a link for a guest. The yacht's earlier offers stand below. */
export function QuoteDesk({ yachts, chosen, extras, offered, made, refused }: QuoteDeskProps) {
  if (yachts.length === 0) return <StatePanel title={m.quotes_no_yacht()} text={m.quotes_no_yacht_text()} />
  return (
    <div className="grid max-w-2xl gap-8">
      {made && (
        <FormNotice result={made} tone="good" title={m.quote_made({ name: made.name, price: made.price })}>
          <span className="block">{m.quote_made_text()}</span>
          <TextLink to={made.url}>
            <span className="wrap-anywhere">{made.url}</span>
          </TextLink>
        </FormNotice>
      )}
      <form method="get" className="grid gap-3">
        <SelectField id="yacht" name="yacht" label={m.quote_yacht()} defaultValue={chosen ?? ''}>
          {yachts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title || m.unnamed_yacht()}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="justify-self-start font-semibold text-sea underline underline-offset-4">
          {m.quote_choose()}
        </button>
      </form>
      {chosen && <QuoteForm key={`${chosen} ${made?.url}`} yachtId={chosen} extras={extras} refused={refused} />}
      {offered.length > 0 && <Offered offered={offered} />}
    </div>
  )
}

const words = (extras: QuoteDeskData['extras']) => ({
  date: { label: m.quote_date(), wrong: () => m.quote_date_wrong() },
  time: { label: m.quote_time(), wrong: () => m.quote_time_wrong() },
  duration: { label: m.quote_duration() },
  guests: { label: m.guests() },
  name: { label: m.quote_name(), wrong: () => m.enter_name() },
  email: { label: m.quote_email(), wrong: () => m.quote_contact_wrong() },
  phone: { label: m.quote_phone(), wrong: () => m.invalid_phone() },
  notes: { label: m.your_notes() },
  hours: { label: m.quote_hours() },
  ...extraWords(extras),
})

type QuoteFormProps = Pick<QuoteDeskProps, 'extras' | 'refused'> & { yachtId: string }

function QuoteForm({ yachtId, extras, refused }: QuoteFormProps) {
  return (
    <PostForm
      intent="offer"
      words={words(extras)}
      refused={refused}
      values={{ duration: '4', guests: '2', hours: '24' }}
      submit={m.quote_send()}
      wide
      noticeOf={(refusal, wrong) =>
        wrong.length > 0 || refusal.code === 'invalid_request' || refusal.code === 'network_request_failed'
          ? formNotice(refusal, wrong)
          : { title: refusalText(refusal.code) }
      }
    >
      {(field) => (
        <>
          <input type="hidden" name="yacht" value={yachtId} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('date')} type="date" required />
            <TextField {...field('time')} type="time" hint={m.quote_time_hint()} />
            <TextField
              {...field('duration')}
              type="number"
              inputMode="numeric"
              min={1}
              required
              hint={m.quote_duration_hint()}
            />
            <TextField {...field('guests')} type="number" inputMode="numeric" min={1} required />
          </div>
          {extras.length > 0 && (
            <fieldset className="grid sm:grid-cols-2 sm:gap-x-5">
              <legend className="mb-1 text-sm font-semibold">{m.extras()}</legend>
              <ExtraTicks extras={extras} field={field} values={refused?.values} />
            </fieldset>
          )}
          <TextField {...field('name')} autoComplete="off" required maxLength={120} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field('email')}
              type="email"
              autoComplete="off"
              maxLength={254}
              hint={m.quote_email_hint()}
            />
            <TextField {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
          </div>
          <TextArea {...field('notes')} rows={2} maxLength={2000} />
          <SelectField {...field('hours')}>
            {offeredHours.map((hours) => (
              <option key={hours} value={hours}>
                {m.quote_hours_count({ count: hours })}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </PostForm>
  )
}

const badges = {
  pending: { tone: 'sea', text: m.quote_open },
  confirmed: { tone: 'good', text: m.status_confirmed },
  completed: { tone: 'plain', text: m.status_completed },
  cancelled: { tone: 'plain', text: m.quote_over },
} as const

function Offered({ offered }: { offered: readonly OfferedBooking[] }) {
  return (
    <section aria-labelledby="offered" className="border-t border-line pt-6">
      <h2 id="offered" className="mb-4 text-lg">
        {m.quotes_offered()}
      </h2>
      <ul data-list className="grid gap-3">
        {offered.map((booking) => {
          const { tone, text } = badges[booking.status]
          const { id, guestName, bookingRef, bookingDate, amount, currency, holdExpiresAt, yacht, gets } = booking
          return (
            <li key={id} className="grid gap-1 rounded-md border border-line bg-surface px-4 py-3">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{guestName}</span>
                <Badge tone={tone}>{text()}</Badge>
              </p>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
                <span>
                  {dayText(bookingDate)} · {bookingRef}
                  {holdExpiresAt && ` · ${m.held_until({ moment: zonedMomentText(holdExpiresAt, yacht.timeZone) })}`}
                </span>
                <span className="grid text-end tabular-nums">
                  <span className="text-base text-ink">{moneyText({ amount, currency })}</span>
                  <OwnersPart gets={gets} currency={currency} />
                </span>
              </p>
              {booking.status === 'pending' && (
                <PostForm
                  intent={`withdraw-${id}`}
                  words={{}}
                  refused={undefined}
                  submit={m.quote_withdraw({ name: guestName })}
                  look="quiet"
                >
                  {() => <input type="hidden" name="booking" value={id} />}
                </PostForm>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
