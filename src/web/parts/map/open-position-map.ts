import { Marker } from 'maplibre-gl'
import type { Bounds } from './map-pin.ts'
import { marginsFor, openMap } from './open-map.ts'

type Position = { latitude: number; longitude: number }

type Options = {
  container: HTMLElement
  position: Position | null
  /** The area that is shown while there is no position. */
  area: Bounds | null
  marks: readonly (Position & { text: string })[]
  pinLabel: string
  ground: { tiles: string | null; attribution: string }
  onMove: (position: Position) => void
}

/** Degrees around the pin: enough for a harbour and its coast. */
const around = 0.08

/**
 * Opens a map with one pin that can be dragged, or set by a click. Returns the function that closes the map. Throws where the
 * browser cannot draw one.
 */
export function openPositionMap({ container, position, area, marks, pinLabel, ground, onMove }: Options): () => void {
  const harbour: Bounds | null = position && [
    position.longitude - around,
    position.latitude - around,
    position.longitude + around,
    position.latitude + around,
  ]
  const { map, close } = openMap({
    container,
    area: harbour ?? area,
    margins: marginsFor('given'),
    ground,
    inPage: true,
  })
  for (const { text, latitude, longitude } of marks) {
    const mark = document.createElement('span')
    mark.textContent = text
    mark.className =
      'grid size-6 place-items-center rounded-full border border-edge bg-surface text-sm font-semibold text-ink'
    new Marker({ element: mark }).setLngLat([longitude, latitude]).addTo(map)
  }
  const element = document.createElement('div')
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', pinLabel)
  element.className = 'size-7 cursor-grab rounded-full border-4 border-surface bg-sea shadow-lift'
  const pin = new Marker({ element, draggable: true })
  const told = () => {
    const { lat, lng } = pin.getLngLat().wrap()
    onMove({ latitude: lat, longitude: lng })
  }
  if (position) pin.setLngLat([position.longitude, position.latitude]).addTo(map)
  pin.on('dragend', told)
  map.on('click', ({ lngLat }) => {
    pin.setLngLat(lngLat).addTo(map)
    told()
  })
  return close
}
