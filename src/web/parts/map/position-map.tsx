import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import type { Bounds } from './map-pin.ts'

type Position = { latitude: number; longitude: number }

type PositionMapProps = {
  label: string
  pinLabel: string
  /** Null: no position yet. The first click sets the pin. */
  position: Position | null
  /** The area that is shown while there is no position. */
  area?: Bounds | null
  /** Other points, which do not move: a short text at each position. */
  marks?: readonly (Position & { text: string })[]
  /** Called with the new position after the pin was dragged or the map was clicked. */
  onMove: (position: Position) => void
  className?: string
}

/** A map with one pin that can be moved. Its script loads with it. Where it cannot be drawn, the number fields remain. */
export function PositionMap({
  label,
  pinLabel,
  position,
  area = null,
  marks = [],
  onMove,
  className,
}: PositionMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const { settings } = useSite()
  const latest = useRef({ onMove, position, area, marks, pinLabel, ground: settings.map })
  latest.current = { onMove, position, area, marks, pinLabel, ground: settings.map }
  useEffect(() => {
    const element = container.current
    if (!element) return
    let close: (() => void) | undefined
    let left = false
    loadPart(() => import('./open-position-map.ts')).then(
      ({ openPositionMap }) => {
        if (left) return
        const { onMove: _, ...given } = latest.current
        try {
          close = openPositionMap({ ...given, container: element, onMove: (to) => latest.current.onMove(to) })
        } catch {
          setFailed(true)
        }
      },
      () => setFailed(true),
    )
    return () => {
      left = true
      close?.()
    }
  }, [])
  return (
    <section aria-label={label} className={classNames('relative isolate overflow-hidden bg-map-sea', className)}>
      {failed && <p className="p-6 font-semibold">{m.map_unsupported()}</p>}
      <div ref={container} className="ground-map size-full" />
    </section>
  )
}
