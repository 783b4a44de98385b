import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { WayAboard } from '#web/parts/boats/way-aboard.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/icons.tsx'
import { ReservationSection } from './reservation-section.tsx'

type BoardingProps = Pick<BookingDetails, 'boarding'> & {
  /** Shows the position, which opens the map app of a phone. */
  withMapApp?: boolean
}

/** The place of boarding, directions, and the rules aboard. */
export function BoardingSection({ boarding, withMapApp }: BoardingProps) {
  const { address, latitude, longitude, houseRules } = boarding
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <ReservationSection title={m.boarding_place()}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-start gap-2.5">
          <PinIcon className="mt-0.5 size-5 text-brass" />
          <span>
            <span className="block font-semibold">{address}</span>
            <WayAboard way={boarding} />
          </span>
        </p>
        <a href={map} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'secondary' })}>
          {m.boarding_map()}
        </a>
      </div>
      {withMapApp && (
        <p>
          <a
            href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
            className="inline-flex min-h-11 items-center text-sea underline underline-offset-4"
          >
            {m.trip_map_app({ position: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` })}
          </a>
        </p>
      )}
      {houseRules.length > 0 && (
        <>
          <h3 className="mt-5 mb-1.5 text-base font-semibold">{m.house_rules_aboard()}</h3>
          <ul className="list-disc ps-5">
            {houseRules.map((rule) => (
              <li key={rule.en}>{localText(rule)}</li>
            ))}
          </ul>
        </>
      )}
    </ReservationSection>
  )
}
