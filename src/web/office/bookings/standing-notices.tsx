import type { AdminBooking } from '#contract/office/bookings.ts'
import { momentText, zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { WeatherFile } from '#web/parts/bookings/weather-file.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { choiceWords, endingWords } from './booking-words.ts'

type NoticesProps = { booking: AdminBooking }

/** Notices about exceptions: a cancellation, a weather call, a change under way, a reported no-show. */
export const StandingNotices = ({ booking }: NoticesProps) => (
  <div className="grid gap-4 empty:hidden">
    <Cancelled booking={booking} />
    <CalledOff booking={booking} />
    <ChangeUnderWay booking={booking} />
    <NoShow booking={booking} />
    {booking.reports.map(({ id, text, createdAt }) => (
      <Notice key={id} tone="warn" title={m.office_reported({ moment: momentText(createdAt, booking.yacht.timeZone) })}>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </Notice>
    ))}
  </div>
)

function Cancelled({ booking: { cancelled, yacht } }: NoticesProps) {
  if (!cancelled) return null
  const { by, reason, at } = cancelled
  return (
    <Notice tone="info" title={endingWords[by]()}>
      {at && <p className="text-sm">{momentText(at, yacht.timeZone)}</p>}
      {reason && <p className="wrap-anywhere">{reason}</p>}
    </Notice>
  )
}

function CalledOff({ booking: { id, weather, yacht } }: NoticesProps) {
  if (!weather) return null
  const { reason, evidence, file, choice, outcome, chooseBy } = weather
  const open = m.office_weather_open({ moment: zonedMomentText(chooseBy, yacht.timeZone) })
  const ends = {
    refund: m.office_choice_refund,
    credit: m.office_choice_credit,
    unanswered: m.office_weather_unanswered,
    moved: m.office_weather_moved,
  }
  return (
    <Notice tone={outcome ? 'info' : 'warn'} title={m.weather_title()}>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{evidence}</p>
      {file && <WeatherFile bookingId={id} name={file.name} />}
      <p>{outcome ? ends[outcome]() : choice ? choiceWords[choice]() : open}</p>
    </Notice>
  )
}

function ChangeUnderWay({ booking: { change, yacht, currency, unit } }: NoticesProps) {
  if (!change) return null
  const { status, total, difference, until } = change
  const waits = until ? zonedMomentText(until, yacht.timeZone) : '–'
  // A change under way has no other state than these two.
  const who = { requested: m.office_change_requested, offered: m.office_change_offered }
  const isOf = (state: string): state is keyof typeof who => Object.hasOwn(who, state)
  const title = (isOf(status) ? who[status] : m.office_change_open)({ moment: waits })
  return (
    <Notice tone="warn" title={title}>
      <TripPeriod {...change} unit={unit} zone={yacht.timeZone} />
      <p>
        {m.office_change_money({
          total: moneyText({ amount: total, currency }),
          difference: moneyText({ amount: difference, currency }),
        })}
      </p>
    </Notice>
  )
}

function NoShow({ booking: { noShow, yacht, currency } }: NoticesProps) {
  if (!noShow) return null
  const { claimedBy, status, answerBy, text, objection, refund, reason } = noShow
  const standing = {
    open: () => m.office_no_show_open({ moment: zonedMomentText(answerBy, yacht.timeZone) }),
    objected: objection ? m.office_no_show_objected : m.office_no_show_recorded,
    upheld: m.office_no_show_upheld,
    ruled: () => m.office_no_show_ruled({ amount: moneyText({ amount: refund ?? 0, currency }) }),
  }
  return (
    <Notice
      tone={status === 'upheld' || status === 'ruled' ? 'info' : 'warn'}
      title={claimedBy === 'guest' ? m.office_no_show_by_guest() : m.office_no_show_by_host()}
    >
      <p className="wrap-anywhere">{text}</p>
      {objection && <p className="wrap-anywhere">{m.office_objection({ text: objection })}</p>}
      <p>{standing[status]()}</p>
      {reason && <p className="wrap-anywhere">{reason}</p>}
    </Notice>
  )
}
