import { type RefObject, useLayoutEffect } from 'react'
import type { PinGroup } from './gather-pins.ts'
import type { GroundMap } from './open-map.ts'

const margin = 12
const gap = 24

/** Moves the pins and the open card with the map: directly in the DOM, once per frame, without React. */
export function usePlacing(
  map: GroundMap,
  overlay: RefObject<HTMLElement | null>,
  groups: readonly PinGroup[],
  open: PinGroup | undefined,
) {
  useLayoutEffect(() => {
    const place = () => {
      const { width, height } = map.getCanvas().getBoundingClientRect()
      for (const group of groups) {
        const { x, y } = map.project([group.longitude, group.latitude])
        const pin = overlay.current?.querySelector<HTMLElement>(`[data-pin="${group.id}"]`)
        if (pin) placePin(pin, { x, y, width, height })
        const card = group === open && overlay.current?.querySelector<HTMLElement>('[data-card]')
        if (card) placeCard(card, { x, y, width, height })
      }
    }
    place()
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  }, [map, overlay, groups, open])
}

type Spot = { x: number; y: number; width: number; height: number }

/** Places a pin. A pin out of sight is hidden and so leaves the tab order. */
function placePin(pin: HTMLElement, { x, y, width, height }: Spot) {
  pin.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`
  const inSight = x > -40 && y > -20 && x < width + 40 && y < height + 20
  pin.style.visibility = inSight ? '' : 'hidden'
}

/** Places the card above or below its pin, where there is more room, within the map. */
function placeCard(card: HTMLElement, { x, y, width, height }: Spot) {
  const left = Math.max(margin, Math.min(x - card.offsetWidth / 2, width - card.offsetWidth - margin))
  const wanted = y > height / 2 ? y - gap - card.offsetHeight : y + gap
  const top = Math.max(margin, Math.min(wanted, height - card.offsetHeight - margin))
  card.style.transform = `translate(${left}px, ${top}px)`
}
