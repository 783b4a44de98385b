import type { StyleSpecification } from 'maplibre-gl'

const tokens = ['map-sea', 'map-land', 'map-coast', 'ink', 'ink-soft', 'sea'] as const
export type Palette = Record<(typeof tokens)[number], string>

/** The theme's colours as the map can read them: a token is resolved by the browser alone. */
export function readPalette(): Palette {
  const probe = document.body.appendChild(document.createElement('span'))
  const entries = tokens.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  // Each token has been read.
  return Object.fromEntries(entries) as Palette
}

type Ground = { tiles: string | null; attribution: string }

/** Calm: land, sea, and the names that help to find one's way. Or the pictures that the operator has named. */
export function mapStyle(colours: Palette, { tiles }: Ground): StyleSpecification {
  const background = { id: 'sea', type: 'background', paint: { 'background-color': colours['map-sea'] } } as const
  if (tiles) {
    return {
      version: 8,
      sources: { ground: { type: 'raster', tiles: [tiles], tileSize: 256 } },
      layers: [background, { id: 'ground', type: 'raster', source: 'ground' }],
    }
  }
  const address = (layer: string) => `${location.origin}/map/${layer}/{z}/{x}/{y}`
  return {
    version: 8,
    sources: {
      land: { type: 'vector', tiles: [address('land')], maxzoom: 10 },
      places: { type: 'vector', tiles: [address('places')], maxzoom: 9 },
    },
    layers: [
      background,
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        'source-layer': 'land',
        paint: { 'fill-color': colours['map-land'] },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        'source-layer': 'land',
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colours['map-coast'],
          'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1, 13, 1.75],
        },
      },
      names('places', ['!=', ['get', 'kind'], 'country'], colours['ink-soft'], colours['map-land'], {
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 10, 13],
        // Below its place, where a pin leaves it to be read.
        'text-anchor': 'top',
        'text-offset': [0, 1.2],
        'text-font': ['Work Sans'],
      }),
      names('countries', ['==', ['get', 'kind'], 'country'], colours['ink-soft'], colours['map-land'], {
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 6, 15],
        'text-font': ['Poppins'],
        'text-letter-spacing': 0.08,
      }),
    ],
  }
}

type SymbolLayer = Extract<StyleSpecification['layers'][number], { type: 'symbol' }>

function names(
  id: string,
  filter: NonNullable<SymbolLayer['filter']>,
  colour: string,
  halo: string,
  layout: NonNullable<SymbolLayer['layout']>,
): SymbolLayer {
  return {
    id,
    type: 'symbol',
    source: 'places',
    'source-layer': 'places',
    filter,
    layout: {
      'text-field': ['get', 'name'],
      'symbol-sort-key': ['get', 'order'],
      'text-max-width': 8,
      'text-padding': 10,
      ...layout,
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.25 },
  }
}
