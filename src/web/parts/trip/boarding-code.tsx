import type { TripCard } from '#contract/bookings/trips.ts'
import { spacedCode } from '#shared/boarding-code.ts'
import { m } from '#web/paraglide/messages.js'
import { ReservationSection } from '#web/parts/reservation/reservation-section.tsx'

/** The code that the captain scans, and the short one to read out. */
export function BoardingCode({ trip: { code, state, people } }: { trip: TripCard }) {
  if (state !== 'confirmed') return null
  return (
    <ReservationSection title={m.trip_code()}>
      {code ? (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          {/* A scanner needs dark dots on white in both themes. */}
          <img src={code.qr} alt={m.trip_code_alt()} width={240} height={240} className="size-60 rounded-md bg-white" />
          <div className="min-w-48 flex-1">
            <p className="max-w-prose">{m.trip_code_text()}</p>
            <p className="mt-3 text-sm text-ink-soft">{m.trip_code_short()}</p>
            <p className="font-display text-2xl font-semibold tracking-wide tabular-nums select-all">
              {spacedCode(code.short)}
            </p>
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">{people.length === 0 ? m.trip_add_guests() : m.trip_code_over()}</p>
      )}
    </ReservationSection>
  )
}
