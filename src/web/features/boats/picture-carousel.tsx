import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx'
import { Picture } from './picture.tsx'
import type { Photo } from './yacht-photos.ts'

const advanceMs = 2500
const swipePx = 30
const mostPictures = 5

type CarouselProps = { photos: readonly Photo[]; title: string; eager: boolean }

/** Turns by itself while pointed at, and by a swipe. Only pictures that were asked for are loaded. */
export function PictureCarousel({ photos: all, title, eager }: CarouselProps) {
  const photos = all.slice(0, mostPictures)
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(false)
  const touchedAt = useRef(0)
  const turn = (by: number) => setShown((now) => (now + by + photos.length) % photos.length)

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setShown((now) => (now + 1) % photos.length), advanceMs)
    return () => clearInterval(timer)
  }, [playing, photos.length])

  const release = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current
    if (Math.abs(moved) > swipePx) turn(moved < 0 ? 1 : -1)
  }
  if (photos.length < 2) return <Picture {...photos[0]} eager={eager} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and swiping only add to the two buttons
    <div
      className="group/carousel"
      onMouseEnter={() => setPlaying(mayMove())}
      onMouseLeave={() => setPlaying(false)}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX ?? 0
      }}
      onTouchEnd={release}
    >
      <Picture key={shown} {...photos[shown]} eager={eager && shown === 0} />
      <div className="absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between opacity-0 transition-opacity group-hover/carousel:opacity-100 focus-within:opacity-100 noscript:hidden">
        <Turn label={m.previous_picture({ title })} onPress={() => turn(-1)}>
          <ChevronLeftIcon className="size-4.5" />
        </Turn>
        <Turn label={m.next_picture({ title })} onPress={() => turn(1)}>
          <ChevronRightIcon className="size-4.5" />
        </Turn>
      </div>
      <div aria-hidden className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
        {photos.map(({ url }, index) => (
          <span
            key={url}
            className={classNames('size-1.5 rounded-full', index === shown ? 'bg-white' : 'bg-white/50')}
          />
        ))}
      </div>
    </div>
  )
}

function Turn({ label, onPress, children }: { label: string; onPress: () => void; children: React.ReactNode }) {
  const press = (event: React.MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={press}
      className={`${iconButtonClass('over-picture')} relative z-10`}
    >
      {children}
    </button>
  )
}

const mayMove = () =>
  window.matchMedia('(hover: hover)').matches && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
