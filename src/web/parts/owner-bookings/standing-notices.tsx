import type { OwnerBooking } from '#contract/bookings/owner-bookings.ts'
import { momentText, zonedMomentText } from '#web/lib/format.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { WeatherFile } from '#web/parts/bookings/weather-file.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { ReasonForm } from './reason-form.tsx'

type NoticesProps = { booking: OwnerBooking; refused: RefusedForm | undefined }

/** Notices about exceptions: a cancellation, a weather call, a no-show. */
export function StandingNotices({ booking, refused }: NoticesProps) {
  return (
    <>
      <Cancelled booking={booking} />
      <CalledOff booking={booking} />
      <NoShow booking={booking} refused={refused} />
    </>
  )
}

const endings = {
  customer: m.owner_ended_customer,
  owner: m.owner_ended_owner,
  operator: m.owner_ended_operator,
  expired: m.owner_ended_expired,
  declined: m.owner_ended_declined,
  no_answer: m.owner_ended_no_answer,
  payment_failed: m.owner_ended_unpaid,
  unpaid: m.owner_ended_unpaid,
  weather: m.owner_ended_weather,
  no_show: m.owner_ended_no_show,
  unlicensed: m.owner_ended_unlicensed,
  other_accepted: m.owner_ended_other,
}

function Cancelled({ booking: { cancelled, yacht } }: { booking: OwnerBooking }) {
  if (!cancelled) return null
  const { by, reason, at } = cancelled
  return (
    <Notice tone="info" title={endings[by]()}>
      {at && <p className="text-sm">{momentText(at, yacht.timeZone)}</p>}
      {reason && <p className="wrap-anywhere">{reason}</p>}
    </Notice>
  )
}

const choices = { refund: m.owner_weather_refund, new_date: m.owner_weather_new_date, credit: m.owner_weather_credit }

function CalledOff({ booking: { id, weather, yacht } }: { booking: OwnerBooking }) {
  if (!weather) return null
  const { reason, file, choice, outcome, chooseBy } = weather
  const open = m.owner_weather_open({ moment: zonedMomentText(chooseBy, yacht.timeZone) })
  const came = outcome === 'moved' ? m.owner_weather_moved() : outcome ? m.owner_ended_weather() : open
  return (
    <Notice tone="warn" title={m.status_called_off()}>
      <p className="wrap-anywhere">{reason}</p>
      {file && <WeatherFile bookingId={id} name={file.name} />}
      <p>{choice && !outcome ? choices[choice]() : came}</p>
    </Notice>
  )
}

function NoShow({ booking, refused }: NoticesProps) {
  const { noShow, yacht, currency, actions } = booking
  if (!noShow) return null
  const { claimedBy, status, answerBy, text, objection, refund, reason } = noShow
  const byGuest = claimedBy === 'guest'
  const moment = zonedMomentText(answerBy, yacht.timeZone)
  const open = byGuest ? m.owner_no_show_object_by({ moment }) : m.owner_no_show_waits({ moment })
  const standing = {
    open,
    objected: objection ? m.owner_no_show_objected() : m.owner_no_show_recorded(),
    upheld: byGuest ? m.owner_no_show_refunded() : m.owner_no_show_upheld(),
    ruled: m.owner_no_show_ruled({ amount: moneyText({ amount: refund ?? 0, currency }) }),
  }
  return (
    <section id="no-show" className="grid gap-4">
      <Notice tone="warn" title={byGuest ? m.owner_no_show_by_guest() : m.owner_no_show_by_you()}>
        <p className="wrap-anywhere">{text}</p>
        <p>{standing[status]}</p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
      </Notice>
      {actions.includes('object') && (
        <ReasonForm
          intent="object"
          name="text"
          label={m.no_show_object_words()}
          wrong={m.owner_words_wrong()}
          submit={m.no_show_object()}
          look="secondary"
          refused={refused}
        />
      )}
    </section>
  )
}
