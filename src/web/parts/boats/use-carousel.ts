import { type TouchEvent, useEffect, useReducer, useRef, useState } from 'react'

const advanceMs = 2500
const swipePx = 30
const still = '(hover: none), (width <= 768px), (prefers-reduced-motion: reduce)'

/** The shown picture and the pictures that have been needed so far. No others are loaded. */
export type Slides = { shown: number; loaded: readonly number[] }

const atFirst: Slides = { shown: 0, loaded: [0] }

/** `isActive` is true once somebody has pointed at the card or moved the focus into it. */
export type Carousel = Slides & { isActive: boolean; turn: (by: number) => void }

/** Turns by itself while the pointer is over the card. On a phone only a swipe turns it. */
export function useCarousel(count: number) {
  const [slides, turn] = useReducer((now: Slides, by: number) => turned(now, by, count), atFirst)
  const [playing, setPlaying] = useState(false)
  const [isActive, setActive] = useState(false)
  const touchedAt = useRef(0)
  const many = count > 1

  useEffect(() => {
    if (!playing) return
    // A turn by 0 steps loads the next picture before it is shown.
    turn(0)
    // Without a connection the next picture would be empty.
    const timer = setInterval(() => navigator.onLine && turn(1), advanceMs)
    return () => clearInterval(timer)
  }, [playing])

  const point = (on: boolean) => () => {
    setActive(true)
    setPlaying(on && many && !matchMedia(still).matches)
  }
  const release = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current
    if (many && Math.abs(moved) > swipePx) turn(moved < 0 ? 1 : -1)
  }
  const handlers = {
    onMouseEnter: point(true),
    onMouseLeave: point(false),
    onFocus: () => setActive(true),
    onTouchStart: (event: TouchEvent) => {
      touchedAt.current = event.touches[0]?.clientX ?? 0
    },
    onTouchEnd: release,
  }
  return { carousel: { ...slides, isActive, turn } satisfies Carousel, handlers }
}

/** Moves by so many steps and starts over after the last picture. The picture after that one is loaded ahead. */
export function turned({ shown, loaded }: Slides, by: number, count: number): Slides {
  const at = (shown + by + count) % count
  return { shown: at, loaded: [...new Set([...loaded, at, (at + 1) % count])] }
}
