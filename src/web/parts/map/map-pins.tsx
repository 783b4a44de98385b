import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { storedList } from '#web/lib/stored-list.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { gatherPins, type PinGroup } from './gather-pins.ts'
import { boundsOf } from './map-pin.ts'
import type { MapProps } from './map-props.ts'
import { type GroundMap, zoomTo } from './open-map.ts'
import { Pin } from './pin.tsx'

const margin = 12
const gap = 24

/** Moves the pins and the open card with the map: directly in the DOM, once per frame, without React. */
function usePlacing(
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

type MapPinsProps = Pick<MapProps, 'pins' | 'highlighted' | 'onHighlight' | 'card' | 'onChoose' | 'covered'> & {
  map: GroundMap
}

/** The pins as buttons over the map: they have names, can be reached by keyboard, and are grouped where they would overlap. */
export function MapPins({ map, pins, highlighted, onHighlight, card, onChoose, covered }: MapPinsProps) {
  const zoom = useZoom(map)
  const groups = useMemo(() => gatherPins(pins, zoom), [pins, zoom])
  const [openId, setOpen] = useState<string | null>(null)
  const open = card && !onChoose ? groups.find(({ id }) => id === openId) : undefined
  const overlay = useRef<HTMLDivElement>(null)
  usePlacing(map, overlay, groups, open)

  const seen = useSeenPins()
  const press = (group: PinGroup) => {
    const bounds = boundsOf(group.pins)
    if (group.pins.length > 1 && bounds && canSeparate(map, group)) return zoomTo(map, bounds, covered)
    const ids = group.pins.map(({ id }) => id)
    markSeen(ids)
    if (onChoose) onChoose(ids)
    else setOpen(group.id === openId ? null : group.id)
  }
  const close = () => {
    overlay.current?.querySelector<HTMLElement>(`[data-pin="${openId}"]`)?.focus()
    setOpen(null)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close()
  }
  return (
    // Transforms place the pins from the left edge, in every language.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button in here has opened
    <div
      ref={overlay}
      dir="ltr"
      onKeyDown={onKey}
      className="pointer-events-none absolute inset-0 z-10 overflow-hidden"
    >
      {groups.map((group) => (
        <Pin
          key={group.id}
          group={group}
          chosen={group === open || (highlighted != null && group.pins.some(({ id }) => id === highlighted))}
          seen={group.pins.every(({ id }) => seen.includes(id))}
          expanded={onChoose ? undefined : group === open}
          onPress={card || onChoose ? () => press(group) : undefined}
          onHighlight={(on) => onHighlight?.(on ? group.id : null)}
        />
      ))}
      {open && card && (
        <div
          key={open.id}
          data-card
          className="pointer-events-auto absolute top-0 start-0 z-30 w-72 max-w-[calc(100%-1.5rem)] rounded-lg border border-line bg-surface shadow-pop"
        >
          <IconButton
            label={m.close()}
            look="over-picture"
            onClick={close}
            className="absolute top-2 end-2 z-10 !size-9"
          >
            <CloseIcon />
          </IconButton>
          {/* The scrolling element has no background: Chromium without a GPU does not paint the map around one that has. */}
          <div className="max-h-80 overflow-y-auto rounded-lg">{card(open.pins.map(({ id }) => id))}</div>
        </div>
      )}
    </div>
  )
}

/** True where a closer zoom separates the pins. Yachts of one berth stay one pin. */
function canSeparate(map: GroundMap, { pins }: PinGroup) {
  return gatherPins(pins, map.getMaxZoom()).length > 1
}

/** The zoom in half steps, so that groups do not change with every frame of a zoom. */
function useZoom(map: GroundMap) {
  const [zoom, setZoom] = useState(() => step(map))
  useEffect(() => {
    const follow = () => setZoom(step(map))
    map.on('zoom', follow)
    return () => {
      map.off('zoom', follow)
    }
  }, [map])
  return zoom
}

const step = (map: GroundMap) => Math.floor(map.getZoom() * 2) / 2

const most = 200
const kept = storedList('seen-pins', (value): value is string => typeof value === 'string')

/** Remembers the yachts that the visitor has opened on a map. */
function markSeen(ids: readonly string[]) {
  kept.write([...kept.read().filter((id) => !ids.includes(id)), ...ids].slice(-most))
}

const useSeenPins = kept.useItems
