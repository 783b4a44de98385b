import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import { type Bounds, boundsOf, isSameArea } from './map-pin.ts'
import { MapPins } from './map-pins.tsx'
import type { MapProps } from './map-props.ts'
import { drawLine, fitTo, type GroundMap, marginsFor, openMap, reveal, visitorMade } from './open-map.ts'

export function MapView({ onFail, ...props }: MapProps & { onFail: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const { settings } = useSite()
  const map = useMap(container, props, onFail)
  useRevealing(map, props)
  useLine(map, props.line)
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
          <p
            style={{ marginBlockEnd: props.covered }}
            className="pointer-events-none absolute end-2 bottom-1 z-10 rounded-sm bg-map-sea/80 px-1 text-[0.75rem] leading-5 text-ink-soft"
          >
            {settings.map.tiles ? settings.map.attribution : m.map_attribution()}
          </p>
        </>
      )}
    </>
  )
}

/** Opens the map once. Later bounds, pins and listeners reach the same map. */
function useMap(container: RefObject<HTMLElement | null>, props: MapProps, onFail: () => void) {
  const [map, setMap] = useState<GroundMap | null>(null)
  const { settings } = useSite()
  const latest = useRef({ props, onFail, ground: settings.map })
  latest.current = { props, onFail, ground: settings.map }
  // The area that the visitor has moved the map to. It counts until the subject changes.
  const visited = useRef<Visited>({ moved: false, area: null })

  useEffect(() => {
    const element = container.current
    if (!element) return
    const { ground, onFail } = latest.current
    const { bounds, pins, covered, inPage = false } = latest.current.props
    try {
      const area = bounds ?? boundsOf(pins)
      const opened = openMap({
        container: element,
        area,
        margins: marginsFor(bounds ? 'given' : 'pins', covered),
        ground,
        inPage,
      })
      // From its first pixel on, a movement of the visitor must not be undone by data that arrives meanwhile.
      opened.map.on('movestart', (event) => {
        if (isByVisitor(event)) visited.current.moved = true
      })
      opened.map.on('moveend', (event) => {
        if (!isByVisitor(event)) return
        visited.current.area = visibleArea(opened.map)
        latest.current.props.onMove?.(visited.current.area)
      })
      // Without a listener MapLibre logs its errors to the console. A lost tile leaves a gap; without the worker there is no map
      // at all.
      opened.map.on('error', (event) => {
        if (!('sourceId' in event || opened.map.loaded())) latest.current.onFail()
      })
      setMap(opened.map)
      return opened.close
    } catch {
      onFail()
    }
  }, [container])

  useFitting(map, props, visited)
  return map
}

type Visited = { moved: boolean; area: Bounds | null }

/** Fits the map to the bounds or the pins when they change. A position that the visitor chose stays until the subject changes. */
function useFitting(map: GroundMap | null, props: MapProps, visited: RefObject<Visited>) {
  const { bounds, pins, subject, covered } = props
  // Arrays are new with each render, so their content is compared.
  const key = JSON.stringify(bounds ?? boundsOf(pins))
  const isGiven = Boolean(bounds)
  const fitted = useRef({ subject, key })
  useEffect(() => {
    if (!map) return
    const last = fitted.current
    fitted.current = { subject, key }
    const area: Bounds | null = JSON.parse(key)
    const { area: chosen } = visited.current
    // "Search this area" returns the area that the visitor chose. The visitor may have moved the map since.
    const isChosen = isGiven && area !== null && chosen !== null && isSameArea(area, chosen)
    if (last.subject !== subject && !isChosen) visited.current = { moved: false, area: null }
    if (last.key === key || !area || isChosen || visited.current.moved) return
    if (!isSameArea(area, visibleArea(map))) fitTo(map, area, marginsFor(isGiven ? 'given' : 'pins', covered))
  }, [map, key, subject, isGiven, covered, visited])
}

const isByVisitor = (event: object) => 'originalEvent' in event && Boolean(event.originalEvent)

function visibleArea(map: GroundMap): Bounds {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** Where an element covers a part of the map, a pin that the list highlights is moved into sight. */
function useRevealing(map: GroundMap | null, { pins, highlighted, covered }: MapProps) {
  const latest = useRef(pins)
  latest.current = pins
  useEffect(() => {
    const pin = covered && highlighted ? latest.current.find(({ id }) => id === highlighted) : undefined
    if (map && covered && pin) reveal(map, pin, covered)
  }, [map, highlighted, covered])
}

/** Draws a way on the ground. A change of theme sets another style, which has to be given the way again. */
function useLine(map: GroundMap | null, line: MapProps['line']) {
  const key = JSON.stringify(line?.map(({ latitude, longitude }) => [longitude, latitude]) ?? [])
  useEffect(() => {
    if (!map || key === '[]') return
    const draw = () => drawLine(map, JSON.parse(key))
    // The ground is there once the style has loaded. Its tiles may still be missing.
    if (map.getLayer('sea')) draw()
    map.on('style.load', draw)
    return () => void map.off('style.load', draw)
  }, [map, key])
}
