import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { MapProps } from './map-props.ts'

type LazyMapProps = MapProps & {
  /** It is about to be shown: time to fetch what is on it. */
  onWanted?: () => void
  /** Stands instead of the map without a script or a way to draw; by default the names of the pins. */
  places?: ReactNode
  className?: string
}

type State = { is: 'waiting' | 'failed' } | { is: 'ready'; View: ComponentType<MapProps & { onFail: () => void }> }

/**
 * A map whose program (300 KB) is fetched when it comes into view or somebody reaches for it. Until then, and where
 * nothing can be drawn, its places stand as a list.
 */
export function LazyMap({ places, className, onWanted, ...props }: LazyMapProps) {
  const [state, setState] = useState<State>({ is: 'waiting' })
  const load = () => {
    onWanted?.()
    import('./map-view.tsx').then(
      ({ MapView }) => setState({ is: 'ready', View: MapView }),
      () => setState({ is: 'failed' }),
    )
  }
  const [ref, wanted] = useWanted(load)
  const failed = state.is === 'failed'
  return (
    <section
      ref={ref}
      aria-label={props.label}
      className={classNames('relative isolate overflow-hidden bg-map-sea', className)}
      {...wanted}
    >
      {state.is === 'ready' ? (
        <state.View {...props} onFail={() => setState({ is: 'failed' })} />
      ) : (
        <div
          className={classNames('grid h-full content-center gap-4 overflow-y-auto p-6', !failed && 'scripted:sr-only')}
        >
          {failed && <p className="font-semibold">{m.map_unavailable()}</p>}
          {places ?? <PlaceList pins={props.pins} />}
          {failed && (
            <Button look="secondary" onClick={load} className="justify-self-start">
              {m.try_again()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function PlaceList({ pins }: Pick<MapProps, 'pins'>) {
  return (
    <ul className="grid gap-1 text-sm">
      {pins.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

type Wanted = Pick<ComponentProps<'section'>, 'onPointerEnter' | 'onFocus'>

/** Calls once, when the element comes near the window or somebody reaches for it. */
function useWanted(load: () => void) {
  const ref = useRef<HTMLElement>(null)
  const asked = useRef(false)
  const ask = useRef(() => {})
  ask.current = () => {
    if (asked.current) return
    asked.current = true
    load()
  }
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current()
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const wanted: Wanted = { onPointerEnter: () => ask.current(), onFocus: () => ask.current() }
  return [ref, wanted] as const
}
