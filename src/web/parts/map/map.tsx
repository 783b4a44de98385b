import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { askAgain, fetchAgain } from '#web/lib/ask-again.ts'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { MapProps } from './map-props.ts'

type LazyMapProps = MapProps & {
  /** Called when the map's script is requested, so that its data can be requested too. */
  onLoad?: () => void
  /** Replaces the map where scripts or WebGL are missing. The default is the list of the pins' names. */
  places?: ReactNode
  className?: string
}

type State =
  | { is: 'waiting' | 'unsupported' | 'unreachable' }
  | { is: 'ready'; View: ComponentType<MapProps & { onFail: () => void }> }

/**
 * A map whose script (300 KB) is loaded when the map comes into view, or is pointed at or focused. Until then, and where the
 * browser cannot draw it, a list shows its places.
 */
export function LazyMap({ places, className, onLoad, ...props }: LazyMapProps) {
  const [state, setState] = useState<State>({ is: 'waiting' })
  const load = () => {
    onLoad?.()
    loadMapView().then(
      (View) => setState({ is: 'ready', View }),
      () => setState({ is: 'unreachable' }),
    )
  }
  const [ref, triggers] = useLoadWhenNear(load)
  const failed = state.is === 'unsupported' || state.is === 'unreachable'
  return (
    <section
      ref={ref}
      aria-label={props.label}
      className={classNames('relative isolate overflow-hidden bg-map-sea', className)}
      {...triggers}
    >
      {state.is === 'ready' ? (
        <state.View {...props} onFail={() => setState({ is: 'unsupported' })} />
      ) : (
        <div
          className={classNames('grid h-full content-center gap-4 overflow-y-auto p-6', !failed && 'scripted:sr-only')}
        >
          {failed && (
            <p className="font-semibold">{state.is === 'unreachable' ? m.map_unreachable() : m.map_unsupported()}</p>
          )}
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

/** Fetches the worker first: if MapLibre itself fails to fetch it, the result is an error in the console and an empty map. */
async function loadMapView() {
  const [{ MapView }, worker] = await Promise.all([
    askAgain(() => import('./map-view.tsx')),
    fetchAgain(workerUrl, { credentials: 'same-origin' }),
  ])
  if (!worker.ok) throw new Error(`The map's worker answers ${worker.status}`)
  return MapView
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

type Triggers = Pick<ComponentProps<'section'>, 'onPointerEnter' | 'onFocus'>

/** Calls `load` once, when the element comes near the window, is pointed at or gets the focus. */
function useLoadWhenNear(load: () => void) {
  const ref = useRef<HTMLElement>(null)
  const started = useRef(false)
  const start = useRef(() => {})
  start.current = () => {
    if (started.current) return
    started.current = true
    load()
  }
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new IntersectionObserver(
      // On a busy machine one report may also hold the earlier entry from when the map was hidden.
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) start.current()
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const triggers: Triggers = { onPointerEnter: () => start.current(), onFocus: () => start.current() }
  return [ref, triggers] as const
}
