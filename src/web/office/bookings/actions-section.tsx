import type { ReactNode } from 'react'
import type { AdminBooking } from '#contract/office/bookings.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { ActingForm, type RefusedActing } from './acting-form.tsx'
import type { OfferedAction } from './offered-actions.ts'
import { WeatherCallForm } from './weather-call-form.tsx'

type ActionsProps = { booking: AdminBooking; offered: readonly OfferedAction[]; refused: RefusedActing | undefined }

/** The actions that the booking offers now. Each says what it will do. */
export function ActionsSection(props: ActionsProps) {
  const { booking, offered } = props
  const { id: bookingId } = booking
  const has = (action: OfferedAction) => offered.includes(action)
  if (!offered.some((action) => action !== 'mail_again')) return null
  return (
    <ReservationSection title={m.office_actions()} id="actions">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3 empty:hidden">
          {has('change') && (
            <ButtonLink to={pagePath('/adminn/bookings/:bookingId/change', { bookingId })} look="secondary">
              {m.office_change()}
            </ButtonLink>
          )}
          {has('move') && (
            <ButtonLink to={pagePath('/adminn/bookings/:bookingId/move', { bookingId })} look="secondary">
              {m.office_move()}
            </ButtonLink>
          )}
          {has('refund') && (
            <ButtonLink to={pagePath('/adminn/bookings/:bookingId/refund', { bookingId })} look="secondary">
              {m.office_refund_booking()}
            </ButtonLink>
          )}
          {has('cancel') && (
            <ButtonLink to={pagePath('/adminn/bookings/:bookingId/cancel', { bookingId })} look="danger">
              {m.office_cancel()}
            </ButtonLink>
          )}
        </div>
        {has('give_up_change') && <GiveUp {...props} />}
        {has('extend_hold') && <ExtendHold {...props} />}
        {has('depart') && (
          <Recorded {...props} intent="depart" title={m.office_depart()} text={m.office_depart_text()} />
        )}
        {has('return') && <Recorded {...props} intent="back" title={m.office_back()} text={m.office_back_text()} />}
        {has('mark_no_show') && <NoShow {...props} />}
        {has('call_off') && (
          <Folded title={m.office_call_off()} open={props.refused?.intent === 'weather'}>
            <p className="max-w-prose">{m.office_call_off_text()}</p>
            <WeatherCallForm refused={props.refused} />
          </Folded>
        )}
      </div>
    </ReservationSection>
  )
}

type FormProps = Omit<ActionsProps, 'offered'>
type PartProps = FormProps & { intent: string; title: string; text: string }

function Recorded({ booking, refused, intent, title, text }: PartProps) {
  return (
    <Part intent={intent} title={title} text={text} refused={refused}>
      <ActingForm intent={intent} words={{}} booking={booking} refused={refused} submit={title}>
        {() => null}
      </ActingForm>
    </Part>
  )
}

function ExtendHold({ booking, refused }: FormProps) {
  const { holdExpiresAt, yacht } = booking
  const until = holdExpiresAt ? m.office_held_until({ moment: zonedMomentText(holdExpiresAt, yacht.timeZone) }) : ''
  const words = { hours: { label: m.office_hold_hours(), wrong: () => m.office_hold_hours_wrong() } }
  return (
    <Part intent="hold" title={m.office_hold()} text={`${until} ${m.office_hold_text()}`} refused={refused}>
      <ActingForm
        intent="hold"
        words={words}
        values={{ hours: '24' }}
        booking={booking}
        refused={refused}
        submit={m.office_hold_now()}
      >
        {(field) => <TextField {...field('hours')} type="number" min={1} max={48} required className="max-w-60" />}
      </ActingForm>
    </Part>
  )
}

function NoShow({ booking, refused }: FormProps) {
  const { guestName: name } = booking
  const words = { text: { label: m.office_no_show_words(), wrong: () => m.office_words_wrong() } }
  return (
    <Part intent="no-show" title={m.office_no_show()} text={m.office_no_show_text({ name })} refused={refused}>
      <ActingForm
        intent="no-show"
        words={words}
        booking={booking}
        refused={refused}
        submit={m.office_no_show_now()}
        look="danger"
      >
        {(field) => <TextArea {...field('text')} rows={3} maxLength={1000} required />}
      </ActingForm>
    </Part>
  )
}

function GiveUp({ booking, refused }: FormProps) {
  return (
    <Part intent="give-up" title={m.office_give_up()} text={m.office_give_up_text()} refused={refused}>
      <ActingForm
        intent="give-up"
        words={{}}
        booking={booking}
        refused={refused}
        submit={m.office_give_up_now()}
        look="danger"
      >
        {() => null}
      </ActingForm>
    </Part>
  )
}

type Shown = Pick<PartProps, 'intent' | 'title' | 'text' | 'refused'> & { children: ReactNode }

const Part = ({ intent, title, text, refused, children }: Shown) => (
  <Folded title={title} open={refused?.intent === intent}>
    <p className="max-w-prose wrap-anywhere">{text}</p>
    {children}
  </Folded>
)
