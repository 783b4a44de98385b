import { type RefObject, useLayoutEffect } from 'react'
import type { PinGroup } from './gather-pins.ts'
import type { GroundMap } from './open-map.ts'

const margin = 12
const gap = 24

/** Keeps pins, and the card of the open one, where they belong while the map moves: without React, once a frame. */
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

/** On its spot; what is out of sight is out of the order of keys, too. */
function placePin(pin: HTMLElement, { x, y, width, height }: Spot) {
  pin.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`
  const inSight = x > -40 && y > -20 && x < width + 40 && y < height + 20
  pin.style.visibility = inSight ? '' : 'hidden'
}

/** Above or below its pin, where there is more room, and within the map. */
function placeCard(card: HTMLElement, { x, y, width, height }: Spot) {
  const left = Math.max(margin, Math.min(x - card.offsetWidth / 2, width - card.offsetWidth - margin))
  const wanted = y > height / 2 ? y - gap - card.offsetHeight : y + gap
  const top = Math.max(margin, Math.min(wanted, height - card.offsetHeight - margin))
  card.style.transform = `translate(${left}px, ${top}px)`
}
