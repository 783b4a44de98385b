import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import { type Bounds, boundsOf } from './map-pin.ts'
import { MapPins } from './map-pins.tsx'
import type { MapProps } from './map-props.ts'
import { type GroundMap, lookAt, openMap } from './open-map.ts'

/** What marks a movement as the visitor's own, also where our buttons make it. */
const byVisitor = { originalEvent: true }

export function MapView({ onFail, ...props }: MapProps & { onFail: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const { settings } = useSite()
  const map = useMap(container, props, onFail)
  return (
    <>
      <div ref={container} className="ground-map size-full" />
      {map && (
        <>
          <MapPins map={map} {...props} />
          <div className="absolute top-3 end-3 z-20 grid gap-2">
            <IconButton label={m.map_closer()} look="framed" onClick={() => map.zoomIn({}, byVisitor)}>
              <PlusIcon />
            </IconButton>
            <IconButton label={m.map_further()} look="framed" onClick={() => map.zoomOut({}, byVisitor)}>
              <MinusIcon />
            </IconButton>
          </div>
          <p className="pointer-events-none absolute end-2 bottom-1 z-10 text-sm text-ink-soft">
            {settings.map.tiles ? settings.map.attribution : m.map_attribution()}
          </p>
        </>
      )}
    </>
  )
}

/** Opened once; later bounds, pins and listeners are told to the one that is there. */
function useMap(container: RefObject<HTMLElement | null>, props: MapProps, onFail: () => void) {
  const [map, setMap] = useState<GroundMap | null>(null)
  const { settings } = useSite()
  const given = useRef({ props, onFail, ground: settings.map })
  given.current = { props, onFail, ground: settings.map }

  useEffect(() => {
    const element = container.current
    if (!element) return
    const { ground, onFail } = given.current
    const { bounds, pins, inPage = false } = given.current.props
    try {
      const opened = openMap({ container: element, bounds: bounds ?? boundsOf(pins), ground, inPage })
      opened.map.on('moveend', (event) => {
        if ('originalEvent' in event && event.originalEvent) given.current.props.onMove?.(boundsShown(opened.map))
      })
      setMap(opened.map)
      return opened.close
    } catch {
      onFail()
    }
  }, [container])

  const wanted = JSON.stringify(props.bounds ?? boundsOf(props.pins))
  const shown = useRef(wanted)
  useEffect(() => {
    if (!map || shown.current === wanted) return
    shown.current = wanted
    const bounds: Bounds | null = JSON.parse(wanted)
    if (bounds) lookAt(map, bounds)
  }, [map, wanted])
  return map
}

function boundsShown(map: GroundMap): Bounds {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}
