import { Map as GroundMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { m } from '#web/paraglide/messages.js'
import type { Bounds } from './map-pin.ts'
import { mapStyle, readPalette } from './map-style.ts'

setWorkerUrl(workerUrl)

export type { GroundMap }

type Given = {
  container: HTMLElement
  bounds: Bounds | null
  ground: { tiles: string | null; attribution: string }
  /** The map stands in a page that scrolls: a wheel or one finger moves the page. */
  inPage: boolean
}

/** Deeper than this the coasts are too coarse to say anything. */
const deepest = 14
// Pins are wider than high.
const padding = { top: 56, bottom: 56, left: 80, right: 80 }
const around = { padding, maxZoom: 10.5 }

/** A map on the element, which follows the theme. Throws where the browser cannot draw one. */
export function openMap({ container, bounds, ground, inPage }: Given) {
  const map = new GroundMap({
    container,
    style: mapStyle(readPalette(), ground),
    ...(bounds ? { bounds: [...bounds], fitBoundsOptions: around } : { center: [20, 30], zoom: 1.5 }),
    maxZoom: deepest,
    minZoom: 1,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: inPage,
    fadeDuration: 0,
    locale: {
      'Map.Title': m.map_arrow_keys(),
      'CooperativeGesturesHandler.WindowsHelpText': m.map_ctrl_scroll(),
      'CooperativeGesturesHandler.MacHelpText': m.map_cmd_scroll(),
      'CooperativeGesturesHandler.MobileHelpText': m.map_two_fingers(),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const unfollow = followTheme(() => map.setStyle(mapStyle(readPalette(), ground)))
  return {
    map,
    close: () => {
      unfollow()
      map.remove()
    },
  }
}

/** Shows these bounds; without animation for those who asked for less motion. */
export function lookAt(map: GroundMap, bounds: Bounds, maxZoom = around.maxZoom) {
  map.fitBounds([...bounds], { padding, maxZoom })
}

function followTheme(change: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(change)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', change)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', change)
  }
}
