import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { restingHeight } from './use-sheet.ts'

/** Only its head, a row of cards, or a list over the whole map. */
export type SheetPosition = 'down' | 'resting' | 'up'

export const sheetHeights = { down: '4.5rem', resting: `min(${restingHeight}px, 60%)`, up: 'calc(100% - 4rem)' }

// Less is a press.
const dragFrom = 6
/** A flick of so many pixels a millisecond goes on to the next position. */
const flick = 0.5
/** After so long without moving it is put down, not thrown. */
const restMs = 80

type Drag = { y: number; height: number; moved: boolean; lastY: number; lastTime: number; speed: number }

/** Drags a sheet by its head; let go, it goes where it is nearest. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, setPosition: (position: SheetPosition) => void) {
  const drag = useRef<Drag | null>(null)
  const [height, setHeight] = useState<number | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!sheet.current || event.button !== 0) return
    const { clientY: y, timeStamp } = event
    drag.current = { y, height: sheet.current.offsetHeight, moved: false, lastY: y, lastTime: timeStamp, speed: 0 }
    // A captured pointer presses no button.
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
