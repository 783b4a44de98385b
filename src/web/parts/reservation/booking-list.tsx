import type { BookingSummary, NextAction } from '#contract/bookings/booking-details.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { badgeOf, standingText } from './booking-standing.ts'
import { payPath } from './pay-path.ts'
import { YachtMake } from './yacht-make.tsx'

export function BookingList({ bookings }: { bookings: readonly BookingSummary[] }) {
  return (
    <ul data-list className="grid gap-4">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingRow booking={booking} />
        </li>
      ))}
    </ul>
  )
}

/** A booking in a list: date, place, state and next step. */
function BookingRow({ booking }: { booking: BookingSummary }) {
  const { bookingRef, yacht, amount, currency } = booking
  const { tone, text } = badgeOf(booking)
  const standing = standingText(booking)
  return (
    <article className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="aspect-card sm:aspect-auto">
        <Picture src={yacht.cover_photo} alt="" width={334} height={256} sizes="(width < 40rem) 100vw, 13rem" />
      </div>
      <div className="grid content-start gap-2 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">
            <TextLink to={pagePath('/reservation/:bookingId', { bookingId: booking.id })}>
              {yacht.title || m.unnamed_yacht()}
            </TextLink>
          </h2>
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="text-sm text-ink-soft">
          <YachtMake booking={booking} />
          {yacht.location} · {bookingRef}
        </p>
        <TripPeriod {...booking} zone={yacht.timeZone} />
        <p>
          <span className="font-display font-semibold text-brass tabular-nums">{moneyText({ amount, currency })}</span>
          {standing && <span className="block text-sm text-ink-soft">{standing}</span>}
        </p>
        <BookingActions booking={booking} />
      </div>
    </article>
  )
}

const changing: ReadonlySet<NextAction> = new Set(['pay_balance', 'get_ready'])
const cancelling: ReadonlySet<NextAction> = new Set([...changing, 'await_owner', 'await_licence'])

function BookingActions({ booking }: { booking: BookingSummary }) {
  const { id, status, due, nextAction, guestActions, currency, bookingRef } = booking
  const about = <span className="sr-only"> {bookingRef}</span>
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {due && nextAction === 'pay' && (
        <ButtonLink to={payPath(id)}>
          {m.next_pay_button({ amount: moneyText({ amount: due.amount, currency }) })}
          {about}
        </ButtonLink>
      )}
      {due && nextAction === 'pay_balance' && (
        <ButtonLink to={payPath(id)}>
          {m.next_balance_button()}
          {about}
        </ButtonLink>
      )}
      <ButtonLink to={pagePath('/reservation/:bookingId', { bookingId: id })} look="secondary">
        {m.card_open()}
        {about}
      </ButtonLink>
      {status === 'confirmed' && (
        <ButtonLink to={pagePath('/reservation/:bookingId/trip', { bookingId: id })} look="secondary">
          {m.trip_card()}
          {about}
        </ButtonLink>
      )}
      {guestActions.includes('change') && changing.has(nextAction) && (
        <ButtonLink to={pagePath('/reservation/:bookingId/change', { bookingId: id })} look="quiet">
          {m.card_change()}
          {about}
        </ButtonLink>
      )}
      {guestActions.includes('cancel') && cancelling.has(nextAction) && (
        <ButtonLink to={pagePath('/reservation/:bookingId', { bookingId: id }, { cancel: 1 })} look="quiet">
          {m.card_cancel()}
          {about}
        </ButtonLink>
      )}
    </div>
  )
}
