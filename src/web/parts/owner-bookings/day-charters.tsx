import type { OwnersCharter } from '#contract/bookings/owner-bookings.ts'
import { timeText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { extraText } from '#web/parts/bookings/extra-text.ts'
import { OwnersPart } from '#web/parts/bookings/owners-part.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const missingWords = {
  payment: m.day_missing_payment,
  deposit: m.day_missing_deposit,
  manifest: m.day_missing_manifest,
}

type ChartersProps = {
  id: string
  title: string
  none: string
  charters: readonly OwnersCharter[]
  at: 'start' | 'end'
}

/** The departures or the returns of a day, by time. */
export function DayCharters({ id, title, none, charters, at }: ChartersProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {charters.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul data-list className="grid gap-3">
        {charters.map((charter) => (
          <li key={charter.id} className="break-inside-avoid">
            <Charter charter={charter} at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Charter({ charter, at }: { charter: OwnersCharter; at: 'start' | 'end' }) {
  const { id, bookingRef, guestName, phone, email, yacht, guests, registered, isOff, missing, amount, currency, gets } =
    charter
  return (
    <article className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="font-display text-xl font-semibold tabular-nums">{timeText(charter[at], yacht.timeZone)}</p>
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">{yacht.title || m.unnamed_yacht()}</h3>
        <p className="text-sm wrap-anywhere text-ink-soft">{yacht.location}</p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {isOff && <Badge tone="warn">{m.status_called_off()}</Badge>}
          {charter.returnedAt && <Badge tone="plain">{m.day_returned()}</Badge>}
          {charter.departedAt && !charter.returnedAt && <Badge tone="good">{m.day_departed()}</Badge>}
          {!isOff &&
            at === 'start' &&
            missing.map((part) => (
              <Badge key={part} tone="warn">
                {missingWords[part]()}
              </Badge>
            ))}
        </p>
      </div>
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="text-base font-semibold">
          <TextLink to={pagePath('/OwnerDashboard/bookings/:bookingId', { bookingId: id })}>{guestName}</TextLink>
        </p>
        <p>
          {bookingRef} · {m.guests_count({ count: guests })} · {m.manifest_count({ count: registered, all: guests })}
        </p>
        {phone && (
          <p>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-sea underline underline-offset-4">
              {phone}
            </a>
          </p>
        )}
        {email && <p>{email}</p>}
        <p className="mt-2 tabular-nums">
          <span className="text-ink-soft">{m.owner_price_title()}</span> {moneyText({ amount, currency })}
        </p>
        <OwnersPart gets={gets} currency={currency} />
        <Wishes charter={charter} />
      </div>
    </article>
  )
}

function Wishes({ charter: { extras, notes } }: { charter: OwnersCharter }) {
  const names = extras.map(extraText)
  return (
    <>
      {names.length > 0 && (
        <p className="mt-2">
          <span className="text-ink-soft">{m.extras()}</span> {names.join(', ')}
        </p>
      )}
      {notes && <p className="mt-2 whitespace-pre-line text-ink-soft">{notes}</p>}
    </>
  )
}
