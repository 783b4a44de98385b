import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { LicenceList } from '#web/parts/bookings/licence-list.tsx'
import { ReservationSection } from './reservation-section.tsx'

type LicenceProps = {
  booking: Pick<BookingDetails, 'guestName' | 'yacht' | 'licenceBy'>
  confirmed: NonNullable<BookingDetails['licences']>
}

/** The licences that the guest of a bareboat confirmed. Both sides see them. */
export function LicenceSection({ booking: { guestName: name, yacht, licenceBy }, confirmed }: LicenceProps) {
  const moment = zonedMomentText(confirmed.at, yacht.timeZone)
  return (
    <ReservationSection id="licence" title={m.licence_section()}>
      <div className="grid gap-3">
        {licenceBy && <p>{m.licence_waits({ moment: zonedMomentText(licenceBy, yacht.timeZone) })}</p>}
        <p>{m.licence_needed_text()}</p>
        <LicenceList licences={confirmed.licences} />
        <p className="text-sm text-ink-soft">{m.licence_confirmed_by({ name, moment })}</p>
      </div>
    </ReservationSection>
  )
}
