import type { TripCard } from '#contract/bookings/trips.ts'
import { m } from '#web/paraglide/messages.js'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'

type ContactsProps = Pick<TripCard, 'captain'> & { host: NonNullable<TripCard['booker']>['host'] }

/** The captain, and for the booker the owner's phone. */
export function TripContacts({ captain, host }: ContactsProps) {
  if (!captain && !host) return null
  return (
    <ReservationSection title={captain ? m.trip_captain() : m.reservation_contact()}>
      {captain && <p className="font-semibold wrap-anywhere">{captain}</p>}
      {host && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="wrap-anywhere">{m.trip_host({ name: host.name })}</span>
          {host.phone && (
            <a
              href={`tel:${host.phone.replaceAll(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center gap-2 text-sea underline underline-offset-4"
            >
              <PhoneIcon className="size-4.5" />
              <span>
                <span className="sr-only">{m.call()} </span>
                {host.phone}
              </span>
            </a>
          )}
        </p>
      )}
    </ReservationSection>
  )
}
