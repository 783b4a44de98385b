import { useState } from 'react'
import type { QuoteChoice, SentQuote } from '#contract/bookings/sent-quotes.ts'
import { momentText, zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { PriceLines } from '#web/parts/bookings/price-lines.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { choiceStates } from './quote-states.ts'

/** The link of the offer, to be copied into a message. */
export function QuoteLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const canCopy = useHydrated()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <section aria-label={m.sent_quote_link()} className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={m.sent_quote_link()}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="grow"
        />
        {canCopy && (
          <Button look="secondary" onClick={() => void copy()}>
            {m.sent_quote_copy()}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-good">
        {copied && m.sent_quote_copied()}
      </p>
    </section>
  )
}

export function QuoteFacts({ quote }: { quote: SentQuote }) {
  const zone = useBrowserZone()
  const moment = (instant: string) => momentText(instant, zone)
  const { email, phone, by, createdAt, expiresAt, openedAt, mailedAt, mailedTo, heldUntil, booking } = quote
  const facts = [
    [m.sent_quote_contact(), [email, phone].filter(Boolean).join(' · ') || '–'],
    [m.sent_quote_created(), by ? `${moment(createdAt)} · ${by}` : moment(createdAt)],
    [m.good_until(), moment(expiresAt)],
    [m.sent_quote_mailed(), mailedAt ? `${moment(mailedAt)} · ${mailedTo}` : m.sent_quote_not_yet()],
    [m.sent_quote_opened_at(), openedAt ? moment(openedAt) : m.sent_quote_not_yet()],
    ...(heldUntil ? [[m.sent_quote_held(), zonedMomentText(heldUntil, zone)]] : []),
  ]
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
      {booking && (
        <div>
          <dt className="text-sm text-ink-soft">{m.sent_quote_booking()}</dt>
          <dd>
            <TextLink to={pagePath('/adminn/bookings/:bookingId', { bookingId: booking.id })}>
              {booking.reference}
            </TextLink>
          </dd>
        </div>
      )}
    </dl>
  )
}

export const QuoteYachts = ({ yachts }: { yachts: readonly QuoteChoice[] }) => (
  <ul className="grid gap-5 lg:grid-cols-2">
    {yachts.map(({ position, yacht, state, price }) => (
      <li key={position} className="grid content-start gap-4 rounded-lg border border-line bg-surface p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3 className="text-lg">{yacht.title || m.unnamed_yacht()}</h3>
            <p className="text-sm text-ink-soft">{yacht.place}</p>
          </div>
          <Badge tone={choiceStates[state].tone}>{choiceStates[state].text()}</Badge>
        </div>
        <TripPeriod {...price} />
        <PriceLines priced={price} />
      </li>
    ))}
  </ul>
)

type MailFormProps = { quote: SentQuote; refused: RefusedForm | undefined }

export const MailForm = ({ quote: { email, message }, refused }: MailFormProps) => (
  <section aria-labelledby="send" className="grid gap-4">
    <h2 id="send" className="text-lg">
      {m.sent_quote_send()}
    </h2>
    <OfficeForm
      intent="send"
      words={{
        email: { label: m.quote_email(), wrong: () => m.invalid_email() },
        message: { label: m.sent_quote_message() },
      }}
      refused={refused}
      values={{ email, message: message ?? '' }}
      submit={m.sent_quote_send()}
    >
      {(field) => (
        <>
          <TextField {...field('email')} type="email" autoComplete="off" required maxLength={254} />
          <TextArea {...field('message')} rows={3} maxLength={2000} hint={m.sent_quote_message_hint()} />
        </>
      )}
    </OfficeForm>
  </section>
)

export const WithdrawForm = ({ refused }: Pick<MailFormProps, 'refused'>) => (
  <OfficeForm intent="withdraw" words={{}} refused={refused} submit={m.sent_quote_withdraw()} look="secondary">
    {() => <p className="text-ink-soft">{m.sent_quote_withdraw_text()}</p>}
  </OfficeForm>
)
