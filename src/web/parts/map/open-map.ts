import { type GeoJSONSource, Map as GroundMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { followTheme } from '#web/lib/follow-theme.ts'
import { m } from '#web/paraglide/messages.js'
import type { Bounds } from './map-pin.ts'
import { mapStyle, readPalette } from './map-style.ts'

setWorkerUrl(workerUrl)

export type { GroundMap }

/** How an area is fitted into the map: the padding around it and the closest zoom. */
export type Margins = {
  padding: { top: number; bottom: number; left: number; right: number }
  maxZoom: number
}

type MapOptions = {
  container: HTMLElement
  area: Bounds | null
  margins: Margins
  ground: { tiles: string | null; attribution: string }
  /** The map stands in a scrolling page: the wheel or one finger scrolls the page. */
  inPage: boolean
}

/** The closest zoom. Beyond it the coastline data is too coarse. */
const deepest = 13

/**
 * A given area fills the map. Pins need padding, since they are wider than high, and a single pin is shown with the coast around
 * it.
 */
export const marginsFor = (area: 'given' | 'pins', covered = 0): Margins =>
  area === 'given'
    ? { padding: { top: 0, bottom: covered, left: 0, right: 0 }, maxZoom: deepest }
    : { padding: { top: 64, bottom: 48 + covered, left: 64, right: 64 }, maxZoom: 12 }

/** Event data that marks a movement by our own controls as the visitor's. MapLibre marks its own gestures in the same way. */
export const visitorMade = { originalEvent: true }

/** Opens a map in the element. It follows the theme. Throws where the browser cannot draw a map. */
export function openMap({ container, area, margins, ground, inPage }: MapOptions) {
  const map = new GroundMap({
    container,
    style: mapStyle(readPalette(), ground),
    ...(area ? { bounds: [...area], fitBoundsOptions: margins } : { center: [20, 30], zoom: 1.5 }),
    maxZoom: deepest,
    minZoom: 1,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: inPage,
    fadeDuration: 0,
    locale: {
      'Map.Title': m.map_arrow_keys(),
      'CooperativeGesturesHandler.WindowsHelpText': m.map_ctrl_scroll(),
      'CooperativeGesturesHandler.MacHelpText': m.map_cmd_scroll(),
      'CooperativeGesturesHandler.MobileHelpText': m.map_two_fingers(),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const unfollow = followTheme(() => map.setStyle(mapStyle(readPalette(), ground)))
  return {
    map,
    close: () => {
      unfollow()
      map.remove()
    },
  }
}

/** Fits the area into the map; without animation for visitors who reduce motion. */
export function fitTo(map: GroundMap, area: Bounds, margins: Margins) {
  map.fitBounds([...area], margins)
}

/** Zooms as close as possible to the pins that the visitor clicked. */
export function zoomTo(map: GroundMap, area: Bounds, covered = 0) {
  map.fitBounds([...area], { ...marginsFor('pins', covered), maxZoom: deepest }, visitorMade)
}

/** Pans to a pin that lies outside of the view, or below the covered part of the map. */
export function reveal(map: GroundMap, pin: { latitude: number; longitude: number }, covered: number) {
  const { width, height } = map.getCanvas().getBoundingClientRect()
  const { x, y } = map.project([pin.longitude, pin.latitude])
  const isSeen = x > 48 && x < width - 48 && y > 72 && y < height - covered - 24
  if (!isSeen) map.panTo([pin.longitude, pin.latitude], { offset: [0, -covered / 2] })
}

/** Draws a dashed way over the ground, in the place of the last one. Positions are longitude and latitude. */
export function drawLine(map: GroundMap, positions: [number, number][]) {
  const data = { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: positions } } as const
  const drawn = map.getSource<GeoJSONSource>('way')
  if (drawn) return drawn.setData(data)
  map.addSource('way', { type: 'geojson', data })
  map.addLayer({
    id: 'way',
    type: 'line',
    source: 'way',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': readPalette().sea, 'line-width': 2.5, 'line-dasharray': [1, 2] },
  })
}
