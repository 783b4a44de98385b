import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { gatherPins, type PinGroup } from './gather-pins.ts'
import { boundsOf } from './map-pin.ts'
import type { MapProps } from './map-props.ts'
import { type GroundMap, zoomTo } from './open-map.ts'
import { usePlacing } from './use-placing.ts'

type MapPinsProps = Pick<MapProps, 'pins' | 'highlighted' | 'onHighlight' | 'card'> & { map: GroundMap }

/** The pins as buttons above the map: named, reachable by keyboard, grouped where they would cover each other. */
export function MapPins({ map, pins, highlighted, onHighlight, card }: MapPinsProps) {
  const zoom = useZoom(map)
  const groups = useMemo(() => gatherPins(pins, zoom), [pins, zoom])
  const [openId, setOpen] = useState<string | null>(null)
  const open = card && groups.find(({ id }) => id === openId)
  const overlay = useRef<HTMLDivElement>(null)
  usePlacing(map, overlay, groups, open)

  const press = (group: PinGroup) => {
    const bounds = boundsOf(group.pins)
    if (group.pins.length > 1 && bounds && canSeparate(map, group)) zoomTo(map, bounds)
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
    // Pins are placed by transforms from the left edge, in every language.
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
          highlighted={highlighted != null && group.pins.some(({ id }) => id === highlighted)}
          open={group === open}
          opens={card !== undefined}
          onPress={() => press(group)}
          onHighlight={(on) => onHighlight?.(on ? group.id : null)}
        />
      ))}
      {open && card && (
        <div
          key={open.id}
          data-card
          className="pointer-events-auto absolute top-0 start-0 z-30 max-h-80 w-72 max-w-[calc(100%-1.5rem)] overflow-y-auto rounded-lg border border-line bg-surface shadow-pop"
        >
          <IconButton
            label={m.close()}
            look="over-picture"
            onClick={close}
            className="absolute top-2 end-2 z-10 !size-9"
          >
            <CloseIcon />
          </IconButton>
          {card(open.pins.map(({ id }) => id))}
        </div>
      )}
    </div>
  )
}

type PinProps = {
  group: PinGroup
  highlighted: boolean
  open: boolean
  opens: boolean
  onPress: () => void
  onHighlight: (on: boolean) => void
}

const shape =
  'absolute top-0 start-0 inline-flex items-center justify-center rounded-full text-sm font-semibold whitespace-nowrap shadow-lift transition-colors'
const looks = {
  highlighted: 'z-20 min-h-8 min-w-9 border border-ink bg-ink px-3 text-on-ink',
  price: 'min-h-8 min-w-9 border border-edge bg-surface px-3 text-ink hover:border-sea hover:text-sea',
  mark: 'size-6 border-4 border-surface bg-sea',
}

function Pin({ group, highlighted, open, opens, onPress, onHighlight }: PinProps) {
  const [first] = group.pins
  const several = group.count > 1
  const name = several ? m.map_yachts_here({ count: group.count, first: first?.name ?? '' }) : first?.name
  const text = several ? group.count : first?.text
  const look = classNames(shape, highlighted || open ? looks.highlighted : text ? looks.price : looks.mark)
  if (!opens) {
    return (
      <span data-pin={group.id} role="img" aria-label={name} className={look}>
        {text}
      </span>
    )
  }
  return (
    <button
      type="button"
      data-pin={group.id}
      aria-label={name}
      aria-expanded={open}
      onClick={onPress}
      onPointerEnter={() => onHighlight(true)}
      onPointerLeave={() => onHighlight(false)}
      onFocus={() => onHighlight(true)}
      onBlur={() => onHighlight(false)}
      className={classNames(look, 'pointer-events-auto')}
    >
      {text}
    </button>
  )
}

/** Whether a closer zoom separates them: yachts of one berth stay one pin. */
function canSeparate(map: GroundMap, { pins }: PinGroup) {
  return gatherPins(pins, map.getMaxZoom()).length > 1
}

/** Groups change with whole and half steps of the zoom, not with every frame of it. */
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
