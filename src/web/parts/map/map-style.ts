import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import { getLocale } from '#web/paraglide/runtime.js'

const tokens = ['map-sea', 'map-basin', 'map-land', 'map-coast', 'map-pier', 'ink-soft', 'sea'] as const
export type Palette = Record<(typeof tokens)[number], string>

/** The theme's colours as values for the map. Only the browser can resolve the CSS variables. */
export function readPalette(): Palette {
  const probe = document.body.appendChild(document.createElement('span'))
  // With forced colours the browser would return only system colours.
  probe.style.setProperty('forced-color-adjust', 'none')
  const entries = tokens.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  // Every token has an entry.
  return Object.fromEntries(entries) as Palette
}

type Ground = { tiles: string | null; attribution: string }

/**
 * The style of the map: land, sea and the names that help to find one's way; or the raster tiles that the operator has
 * configured.
 */
export function mapStyle(colours: Palette, { tiles }: Ground): StyleSpecification {
  const background = { id: 'sea', type: 'background', paint: { 'background-color': colours['map-sea'] } } as const
  if (tiles) {
    return {
      version: 8,
      sources: { ground: { type: 'raster', tiles: [tiles], tileSize: 256 } },
      layers: [background, { id: 'ground', type: 'raster', source: 'ground' }],
    }
  }
  return {
    version: 8,
    sources: {
      land: { type: 'vector', tiles: [tilesOf(`land/{z}/{x}/{y}?edition=${landEdition}`)], maxzoom: 12 },
      places: { type: 'vector', tiles: [tilesOf(`places/{z}/{x}/{y}?locale=${getLocale()}`)], maxzoom: 9 },
    },
    layers: [background, ...ground(colours), ...labels(colours)],
  }
}

/** Browsers cache land tiles for a year, so other coastline data needs another address. */
const landEdition = 'osm-2017'

const tilesOf = (address: string) => `${location.origin}/map/${address}`

/** Basins are drawn below the land, which cuts them to the shape of the water. */
const ground = (colours: Palette): StyleSpecification['layers'] => [
  { ...drawn('basins', 'basins'), type: 'fill', minzoom: 11.5, paint: { 'fill-color': colours['map-basin'] } },
  { ...drawn('land', 'land'), type: 'fill', paint: { 'fill-color': colours['map-land'] } },
  {
    ...drawn('coast', 'land'),
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours['map-coast'], 'line-width': byZoom([2, 0.5], [8, 0.8], [13, 1.5]) },
  },
  {
    ...drawn('piers', 'piers'),
    type: 'line',
    minzoom: 11.5,
    paint: { 'line-color': colours['map-pier'], 'line-width': byZoom([11.5, 0.6], [13, 1.6], [14, 2.5]) },
  },
]

const drawn = (id: string, layer: string) => ({ id, source: 'land', 'source-layer': layer }) as const

const labels = (colours: Palette): StyleSpecification['layers'] => [
  label(
    'marinas',
    { colour: colours.sea, halo: colours['map-sea'] },
    {
      source: 'land',
      'source-layer': 'marinas',
      minzoom: 11.5,
      layout: {
        'text-size': 12,
        'text-font': ['Work Sans'],
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.4,
      },
    },
  ),
  label(
    'places',
    { colour: colours['ink-soft'], halo: colours['map-land'] },
    {
      source: 'places',
      'source-layer': 'places',
      filter: ['!=', ['get', 'kind'], 'country'],
      layout: {
        'text-size': byZoom([4, 11], [10, 13]),
        'text-font': ['Work Sans'],
        // The name stands below its place, so that a pin does not cover it.
        'text-anchor': 'top',
        'text-offset': [0, 1.2],
        'symbol-sort-key': ['get', 'order'],
      },
    },
  ),
  label(
    'countries',
    { colour: colours['ink-soft'], halo: colours['map-land'] },
    {
      source: 'places',
      'source-layer': 'places',
      filter: ['==', ['get', 'kind'], 'country'],
      layout: {
        'text-size': byZoom([2, 11], [6, 15]),
        'text-font': ['Poppins'],
        'text-letter-spacing': 0.08,
        'symbol-sort-key': ['get', 'order'],
      },
    },
  ),
]

type SymbolLayer = Extract<StyleSpecification['layers'][number], { type: 'symbol' }>

const label = (
  id: string,
  { colour, halo }: { colour: string; halo: string },
  { layout, ...rest }: Omit<SymbolLayer, 'id' | 'type' | 'paint'>,
): SymbolLayer => ({
  id,
  type: 'symbol',
  ...rest,
  layout: { 'text-field': ['get', 'name'], 'text-max-width': 8, 'text-padding': 10, ...layout },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.25 },
})

const byZoom = (...stops: [zoom: number, value: number][]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops.flat(),
]
