import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { restingHeight } from './use-sheet.ts'

/** The sheet shows only its head (down), a row of cards (resting), or a list over the whole map (up). */
export type SheetPosition = 'down' | 'resting' | 'up'

export const sheetHeights = { down: '4.5rem', resting: `min(${restingHeight}px, 60%)`, up: 'calc(100% - 4rem)' }

// In pixels. A shorter movement is a click.
const dragFrom = 6
/** A release at this speed or more, in pixels per millisecond, moves the sheet to the next position. */
const flick = 0.5
/** A pause of so many milliseconds before the release means no flick. */
const restMs = 80

type Drag = { y: number; height: number; moved: boolean; lastY: number; lastTime: number; speed: number }

/** Drags a sheet by its head. On release it moves to the nearest position. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, setPosition: (position: SheetPosition) => void) {
  const drag = useRef<Drag | null>(null)
  const [height, setHeight] = useState<number | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!sheet.current || event.button !== 0) return
    const { clientY: y, timeStamp } = event
    drag.current = { y, height: sheet.current.offsetHeight, moved: false, lastY: y, lastTime: timeStamp, speed: 0 }
    // A captured pointer would not click links and buttons.
    const isControl = event.target instanceof Element && event.target.closest('a, button')
    if (!isControl) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now) return
    const up = now.y - event.clientY
    if (!now.moved && Math.abs(up) < dragFrom) return
    if (!now.moved) event.currentTarget.setPointerCapture(event.pointerId)
    const passed = Math.max(1, event.timeStamp - now.lastTime)
    const speed = (now.lastY - event.clientY) / passed
    drag.current = { ...now, moved: true, lastY: event.clientY, lastTime: event.timeStamp, speed }
    setHeight(now.height + up)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { current: ended } = drag
    drag.current = null
    if (!ended?.moved || !sheet.current) return
    setHeight(null)
    const speed = event.timeStamp - ended.lastTime < restMs ? ended.speed : 0
    setPosition(nearest(sheet.current.offsetHeight, sheet.current.offsetParent?.clientHeight ?? 0, speed))
  }
  return { height, head: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } }
}

function nearest(height: number, room: number, speed: number): SheetPosition {
  const aimed = height + (Math.abs(speed) > flick ? Math.sign(speed) * (room / 4) : 0)
  if (aimed < restingHeight * 0.65) return 'down'
  return aimed < (restingHeight + room) / 2 ? 'resting' : 'up'
}
