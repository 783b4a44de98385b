import type { Yacht } from '#contract/boats/yacht.ts'
import { m } from '#web/paraglide/messages.js'
import { WayAboard } from '#web/parts/boats/way-aboard.tsx'
import { yachtAddress } from '#web/parts/boats/yacht-address.ts'
import { LazyMap } from '#web/parts/map/map.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/icons.tsx'

/** Degrees around the berth: about two kilometres, enough for the harbour and the coast. */
const around = 0.02

/** The place of boarding: the berth on our own map, and a link to directions. */
export function Boarding({ yacht }: { yacht: Yacht }) {
  const { id, location } = yacht
  const title = yacht.title || m.unnamed_yacht()
  const [longitude, latitude] = location.geoPoint.coordinates
  const directions = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-start gap-2.5">
          <PinIcon className="mt-0.5 size-5 text-brass" />
          <span>
            <span className="block font-semibold">{yachtAddress(location)}</span>
            <WayAboard way={yacht.boarding} />
          </span>
        </p>
        <a href={directions} target="_blank" rel="noopener noreferrer" className={buttonClass({ look: 'secondary' })}>
          {m.directions()}
        </a>
      </div>
      <LazyMap
        label={m.map_of_berth({ title })}
        pins={[{ id, latitude, longitude, name: title }]}
        bounds={[longitude - around, latitude - around, longitude + around, latitude + around]}
        inPage
        className="h-72 rounded-lg border border-line noscript:hidden"
      />
    </>
  )
}
