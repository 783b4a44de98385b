import type { WayAboard as Way } from '#contract/boats/yacht.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'

/** The known ones of berth, gate and parking, as lines below an address. */
export function WayAboard({ way: { berth, gate, parking } }: { way: Way }) {
  const way = [berth && m.boarding_berth({ berth }), gate && localText(gate)].filter(Boolean).join(' · ')
  return (
    <>
      {way && <span className="block">{way}</span>}
      {parking && (
        <span className="block text-sm text-ink-soft">{m.boarding_parking({ place: localText(parking) })}</span>
      )}
    </>
  )
}
