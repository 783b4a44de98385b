import { createRequire } from 'node:module'

type Point = { x: number; y: number }
type DecodedFeature = { properties: Record<string, unknown>; rings: Point[][] }

type VectorTile = {
  layers: Record<
    string,
    {
      length: number
      feature: (index: number) => { properties: Record<string, unknown>; loadGeometry: () => Point[][] }
    }
  >
}

// The map library's decoder, and the byte reader of the encoder. Neither is a dependency of ours, so both are resolved through
// their parents.
const fromEncoder = createRequire(createRequire(import.meta.url).resolve('@maplibre/vt-pbf'))
const { PbfReader } = (await import(fromEncoder.resolve('pbf'))) as { PbfReader: new (bytes: Uint8Array) => unknown }
const { VectorTile } = (await import(fromEncoder.resolve('@mapbox/vector-tile'))) as {
  VectorTile: new (reader: unknown) => VectorTile
}

/** The features of a layer of a vector tile, as the browser's map reads them. */
export function decodeTile(bytes: Uint8Array, layer: string): DecodedFeature[] {
  const found = new VectorTile(new PbfReader(bytes)).layers[layer]
  return Array.from({ length: found?.length ?? 0 }, (_, index) => {
    const feature = found?.feature(index)
    return { properties: feature?.properties ?? {}, rings: feature?.loadGeometry() ?? [] }
  })
}
