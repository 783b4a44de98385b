import { readFileSync } from 'node:fs'
import type { NewMedia } from '#server/fleet/fleet-entry.ts'
import { illustrationsFor } from '#server/media/illustration/illustrations-for.ts'
import { height, width } from '#server/media/illustration/spec.ts'
import type { LocalText } from '#shared/locale.ts'
import type { YachtTypeSlug } from '../yacht-types.ts'
import type { DemoListing } from './entries.ts'

/** What `media/manifest.json` says of a rendered picture. */
type Rendered = {
  file: string
  kind: string
  identity: string
  type: string
  view: string
  order: number
  width: number
  height: number
  placeholder: string
  alt: LocalText
}

type Place = { countryCode: string; latitude: number; longitude: number }

// What is built of each type of yacht, the nearest first.
const builtAs: Partial<Record<YachtTypeSlug, readonly string[]>> = {
  flybridge: ['flybridge'],
  'motor-yacht': ['flybridge', 'sport', 'explorer'],
  'sport-yacht': ['sport'],
  superyacht: ['superyacht'],
  explorer: ['explorer'],
  'sailing-yacht': ['sailing-yacht'],
  catamaran: ['sailing-catamaran'],
  'power-catamaran': ['power-catamaran'],
  gulet: ['gulet'],
  dhow: ['dhow'],
  'day-cruiser': ['day-cruiser'],
  'motor-boat': ['day-cruiser', 'sport'],
  rib: ['rib'],
  classic: ['classic-launch'],
}
// A card shows the boat from outside.
const outside = new Set(['three-quarter', 'under-way', 'profile', 'stern', 'aerial', 'distant', 'quarter-low'])
const galleryLength = 5

const manifest = new URL('../../../media/manifest.json', import.meta.url)
const rendered = () =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as Rendered[]).filter(({ kind }) => kind === 'gallery')

/**
 * The picture that each demo yacht is known by: no two yachts share one, so no page of results shows a picture twice.
 * Handed out in the order in which yachts are shown; whoever comes too late is drawn instead.
 */
export function firstPictures(listings: readonly DemoListing[], pictures = rendered()): Map<string, Rendered> {
  const free = new Set(pictures.filter(({ view }) => outside.has(view)))
  const given = new Map<string, Rendered>()
  for (const demo of [...listings].sort((a, b) => Number(b.featured ?? false) - Number(a.featured ?? false))) {
    const builds = builtAs[demo.type] ?? []
    const [best] = [...free]
      .filter(({ type }) => builds.includes(type))
      .sort((a, b) => a.order - b.order || builds.indexOf(a.type) - builds.indexOf(b.type))
    if (!best) continue
    given.set(demo.key, best)
    free.delete(best)
  }
  return given
}

/** A yacht's gallery: its own picture, then its sister ships', then drawings up to five. */
export function galleryOf(
  demo: DemoListing,
  place: Place,
  first: Rendered | undefined,
  pictures = rendered(),
): NewMedia[] {
  const drawings = illustrationsFor({ seed: demo.key, type: demo.type, ...place }).map((key) => ({
    kind: 'image' as const,
    key,
    width,
    height,
    alt: drawnAlt(demo),
  }))
  if (!first) return drawings
  const sisters = pictures.filter((each) => each.identity === first.identity && each.file !== first.file)
  const shown = [first, ...sisters.sort((a, b) => a.order - b.order)].map((each) => ({
    kind: 'image' as const,
    key: each.file,
    width: each.width,
    height: each.height,
    placeholder: each.placeholder,
    alt: each.alt,
  }))
  return [...shown, ...drawings.slice(0, Math.max(0, galleryLength - shown.length))]
}

const drawnAlt = ({ name, make, model }: DemoListing): LocalText => ({
  en: `Illustration of ${name}, a ${make} ${model}`,
  fr: `Illustration de ${name}, ${make} ${model}`,
})
