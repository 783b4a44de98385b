import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import { type Bounds, boundsOf, isSameArea } from './map-pin.ts'
import { MapPins } from './map-pins.tsx'
import type { MapProps } from './map-props.ts'
import { fitTo, type GroundMap, noMargins, openMap, pinMargins, visitorMade } from './open-map.ts'

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
            <IconButton label={m.map_closer()} look="framed" onClick={() => map.zoomIn({}, visitorMade)}>
              <PlusIcon />
            </IconButton>
            <IconButton label={m.map_further()} look="framed" onClick={() => map.zoomOut({}, visitorMade)}>
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

/** Opened once; later bounds, pins and listeners reach the map that is there. */
function useMap(container: RefObject<HTMLElement | null>, props: MapProps, onFail: () => void) {
  const [map, setMap] = useState<GroundMap | null>(null)
  const { settings } = useSite()
  const latest = useRef({ props, onFail, ground: settings.map })
  latest.current = { props, onFail, ground: settings.map }
  const movedByVisitor = useRef(false)

  useEffect(() => {
    const element = container.current
    if (!element) return
    const { ground, onFail } = latest.current
    const { bounds, pins, inPage = false } = latest.current.props
    try {
      const area = bounds ?? boundsOf(pins)
      const opened = openMap({ container: element, area, margins: marginsFor(bounds), ground, inPage })
      opened.map.on('moveend', (event) => {
        if (!('originalEvent' in event && event.originalEvent)) return
        movedByVisitor.current = true
        latest.current.props.onMove?.(visibleArea(opened.map))
      })
      // Without a listener MapLibre writes its errors to the console. A tile that is lost leaves a gap; without the worker
      // there is no map at all.
      opened.map.on('error', (event) => {
        if (!('sourceId' in event || opened.map.loaded())) latest.current.onFail()
      })
      setMap(opened.map)
      return opened.close
    } catch {
      onFail()
    }
  }, [container])

  useFitting(map, props, movedByVisitor)
  return map
}

/** Shows the bounds or the pins when they change. What the visitor has moved stays until the subject changes. */
function useFitting(map: GroundMap | null, props: MapProps, movedByVisitor: RefObject<boolean>) {
  const { bounds, pins, subject } = props
  // Arrays are new with each render: compared by what they hold.
  const key = JSON.stringify(bounds ?? boundsOf(pins))
  const isFixed = Boolean(bounds)
  const fitted = useRef({ subject, key })
  useEffect(() => {
    if (!map) return
    const last = fitted.current
    fitted.current = { subject, key }
    if (last.subject !== subject) movedByVisitor.current = false
    if (last.key === key || movedByVisitor.current) return
    const area: Bounds | null = JSON.parse(key)
    // "Search this area" makes the visible area the searched one: there is nothing to move.
    if (area && !isSameArea(area, visibleArea(map))) fitTo(map, area, isFixed ? noMargins : pinMargins)
  }, [map, key, subject, isFixed, movedByVisitor])
}

/** A given area fills the map; pins need a margin. */
const marginsFor = (bounds: Bounds | null | undefined) => (bounds ? noMargins : pinMargins)

function visibleArea(map: GroundMap): Bounds {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}
