import type { NewMedia } from '#server/fleet/fleet-entry.ts'
import { illustrationsFor } from '#server/media/illustration/illustrations-for.ts'
import { height, width } from '#server/media/illustration/spec.ts'
import type { LocalText } from '#shared/locale.ts'
import type { YachtTypeSlug } from '../yacht-types.ts'
import { fitOf } from './backdrops.ts'
import { areaOf, type Rendered, renderedPictures, standpointOf } from './rendered.ts'
import { fullTour, tourOf } from './tour.ts'
import type { DemoYacht } from './yachts.ts'

type Place = { countryCode: string; latitude: number; longitude: number }

// The rendered boats that can stand for each type of yacht, the most similar first.
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
const galleryLength = 5
// A yacht with this many possible pictures can choose late.
const plenty = 5

/**
 * The cover of each demo yacht. No two yachts share one, so a page of results shows no picture twice. It shows the boat from
 * outside, in a place like the yacht's. Featured yachts choose first, then those with few possible pictures, then the others in
 * order. A yacht without a free picture gets a drawing.
 */
export function firstPictures(
  listings: readonly DemoYacht[],
  countryOf: (place: string) => string,
  pictures = renderedPictures(),
): Map<string, Rendered> {
  const free = new Set(pictures.filter((picture) => standpointOf(picture) === 'outside'))
  const given = new Map<string, Rendered>()
  const seen = new Map<string, number>()
  const isFull = ({ identity }: Rendered) => pictures.filter((each) => each.identity === identity).length >= fullTour
  const choice = ({ type, place }: DemoYacht) =>
    [...free].filter((each) => fitOf(each, countryOf(place)) !== undefined && builtAs[type]?.includes(each.type)).length
  const queue = listings.map((demo) => ({ demo, turn: demo.featured ? 0 : Math.min(choice(demo), plenty) }))
  queue.sort((a, b) => a.turn - b.turn)
  for (const { demo } of queue) {
    const country = countryOf(demo.place)
    const best = bestOf([...free], demo, country, { seen, isFull })
    if (!best) continue
    given.set(demo.key, best)
    free.delete(best)
    for (const trait of traitsOf(best, country)) seen.set(trait, (seen.get(trait) ?? 0) + 1)
  }
  return given
}

type Habits = {
  /** The number of cards of a country that already show a view of a place, or a boat. */
  seen: ReadonlyMap<string, number>
  /** Whether a boat has enough pictures for a tour. */
  isFull: (picture: Rendered) => boolean
}

/** Sorts a boat's own pictures before those of places and occasions, full tours first, then the least shown. */
function bestOf(free: readonly Rendered[], demo: DemoYacht, country: string, { seen, isFull }: Habits) {
  const builds = builtAs[demo.type] ?? []
  return free
    .filter(({ type }) => builds.includes(type))
    .map((picture) => {
      const fit = fitOf(picture, country)
      const times = traitsOf(picture, country).map((trait) => seen.get(trait) ?? 0)
      const flaws = [fit === undefined, picture.kind !== 'gallery', !isFull(picture)].map(Number)
      return { picture, ranks: [...flaws, ...times, fit ?? 0, picture.order, builds.indexOf(picture.type)] }
    })
    .sort((a, b) => compare(a.ranks, b.ranks))[0]?.picture
}

const traitsOf = ({ view, place, identity }: Rendered, country: string) => [
  `${country} ${view} ${place}`,
  `${country} ${identity}`,
]

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** A yacht's gallery: a tour of its boat that begins with its cover, then drawings up to five pictures. */
export function galleryOf(
  demo: DemoYacht,
  place: Place,
  first: Rendered | undefined,
  pictures = renderedPictures(),
): NewMedia[] {
  const drawings = illustrationsFor({ seed: demo.key, type: demo.type, ...place }).map((key) => ({
    kind: 'image' as const,
    key,
    width,
    height,
    alt: drawnAlt(demo),
  }))
  if (!first) return drawings
  const shown = tourOf(first, pictures, place.countryCode).map((each) => ({
    kind: 'image' as const,
    key: each.file,
    width: each.width,
    height: each.height,
    placeholder: each.placeholder,
    ...areaOf(each),
    alt: each.alt,
  }))
  return [...shown, ...drawings.slice(0, Math.max(0, galleryLength - shown.length))]
}

const drawnAlt = ({ name, make, model }: DemoYacht): LocalText => ({
  en: `Illustration of ${name}, a ${make} ${model}`,
  fr: `Illustration de ${name}, ${make} ${model}`,
})
