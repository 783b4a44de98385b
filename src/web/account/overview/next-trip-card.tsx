import type { NextTrip } from '#contract/account/account-desk.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { WayAboard } from '#web/parts/boats/way-aboard.tsx'
import { TripPeriod } from '#web/parts/bookings/trip-period.tsx'
import { WaitingRows } from '#web/parts/desk/waiting-rows.tsx'
import { YachtMake } from '#web/parts/reservation/yacht-make.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PersonIcon } from '#web/ui/desk-icons.tsx'
import { CheckIcon, PinIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { countdownWords } from './countdown-words.ts'
import { tripTasks } from './trip-tasks.ts'

/** The next charter: when, where, with whom, and what is still to do. */
export function NextTripCard({ trip, now }: { trip: NextTrip; now: number }) {
  const { id, bookingRef, yacht } = trip
  const tasks = tripTasks(trip, now)
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="grid xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="aspect-card sm:aspect-[21/9] xl:aspect-auto">
          <Picture
            src={yacht.cover_photo}
            alt=""
            width={668}
            height={512}
            sizes="(width < 80rem) 100vw, 34rem"
            priority
          />
        </div>
        <div className="grid content-start gap-4 p-5 md:p-6">
          <div>
            <p className="font-display text-xl font-semibold">
              {countdownWords({ ...trip, zone: yacht.timeZone }, now)}
            </p>
            <h3 className="mt-1 text-lg wrap-anywhere">{yacht.title || m.unnamed_yacht()}</h3>
            <p className="text-sm text-ink-soft">
              <YachtMake booking={trip} />
              {bookingRef}
            </p>
          </div>
          <TripPeriod {...trip} zone={yacht.timeZone} />
          <Aboard trip={trip} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={pagePath('/reservation/:bookingId/trip', { bookingId: id })} className="max-sm:w-full">
              {m.trip_card()}
            </ButtonLink>
            <ButtonLink
              to={pagePath('/reservation/:bookingId', { bookingId: id })}
              look="secondary"
              className="max-sm:w-full"
            >
              {m.card_open()}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="grid gap-3 border-t border-line p-5 md:p-6">
        <h4 className="font-semibold">{m.trip_tasks()}</h4>
        {tasks.length > 0 ? (
          <WaitingRows rows={tasks} />
        ) : (
          <p className="flex items-center gap-3">
            <CheckIcon className="size-5 text-good" />
            {m.trip_all_done()}
          </p>
        )}
      </div>
    </article>
  )
}

/** The place of boarding, and the people who wait there. */
function Aboard({ trip: { boarding, captain, host } }: { trip: NextTrip }) {
  const people = [captain && m.next_trip_captain({ name: captain }), host && m.next_trip_host({ name: host.name })]
  const named = people.filter((each) => each !== null)
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2.5">
        <PinIcon className="mt-0.5 size-5 shrink-0 text-brass" />
        <span className="min-w-0">
          <span className="sr-only">{m.boarding_place()}: </span>
          <span className="block wrap-anywhere">{boarding.address}</span>
          <WayAboard way={boarding} />
        </span>
      </p>
      {named.length > 0 && (
        <p className="flex items-start gap-2.5">
          <PersonIcon className="mt-0.5 size-5 shrink-0 text-brass" />
          <span className="min-w-0 wrap-anywhere">
            {named.join(' · ')}
            {host?.phone && (
              <a href={`tel:${host.phone}`} className="block py-1 text-sea underline underline-offset-4 tabular-nums">
                {host.phone}
              </a>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
