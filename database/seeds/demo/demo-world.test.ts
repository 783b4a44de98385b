import { expect, test } from 'vitest'
import { listMarinas } from '../../gazetteer/marinas.ts'
import { yachtTypes } from '../yacht-types.ts'
import type { DemoListing, DemoRoute } from './entries.ts'
import { demoRoutes } from './itineraries/all.ts'
import { demoListings } from './listings/all.ts'
import { demoOwners } from './owners.ts'
import { demoReviews } from './reviews/all.ts'

const routesOf = (listing: DemoListing): readonly DemoRoute[] =>
  listing.routes.map((key) => demoRoutes[key]).filter((route) => route !== undefined)

const reviewsOf = (listing: DemoListing) => demoReviews[listing.key] ?? []

/** Every text that a visitor reads on a yacht's page. */
function textsOf(listing: DemoListing): string[] {
  return [
    ...listing.short,
    ...listing.about,
    ...listing.aboutFr,
    ...listing.highlights.flat(),
    ...routesOf(listing).flatMap(({ about, stops }) => [about, ...stops.map((stop) => stop[4] ?? '')]),
    ...reviewsOf(listing).flatMap(([, , , comment, more]) => [comment, more?.reply ?? '']),
  ]
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence !== '')

test('no sentence stands on the pages of more than three yachts', () => {
  const yachts = new Map<string, Set<string>>()
  for (const listing of demoListings) {
    for (const sentence of textsOf(listing).flatMap(sentencesOf)) {
      yachts.set(sentence, (yachts.get(sentence) ?? new Set()).add(listing.key))
    }
  }
  const common = [...yachts].filter(([, keys]) => keys.size > 3).map(([sentence, keys]) => [sentence, [...keys]])
  expect(common).toEqual([])
})

test('no two guests write the same, and no two yachts have a key, a name or a title in common', () => {
  const comments = Object.values(demoReviews).flatMap((reviews) => reviews.map(([, , , comment]) => comment))
  for (const words of [
    comments,
    demoListings.map(({ key }) => key),
    demoListings.map(({ name }) => name),
    demoListings.map(({ title }) => title),
  ]) {
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  }
})

const frenchOf = ({ short, aboutFr, highlights }: DemoListing) => [
  short[1],
  ...aboutFr,
  ...highlights.map(([, fr]) => fr),
]

test('every yacht is described in French as fully as in English, in French typography', () => {
  for (const listing of demoListings) {
    const { key, short, about, aboutFr } = listing
    expect(aboutFr.length, key).toBe(about.length)
    // A highlight of names alone is the same in both.
    const english = new Set([short[0], ...about])
    for (const text of frenchOf(listing)) {
      expect(text.trim().length, key).toBeGreaterThan(0)
      expect(english.has(text), text).toBe(false)
      // A plain space before these could end a line in front of them.
      expect(text).not.toMatch(/(?: |[\p{L}\d])[:;!?»]|'/u)
    }
    // Words that every English description has, and no French one.
    for (const text of aboutFr) expect(text).not.toMatch(/\b(?:the|and|with|is)\b/)
  }
})

test('the world is as large as promised', () => {
  expect(demoListings.length).toBeGreaterThanOrEqual(120)
  expect(demoListings.filter(({ place }) => isIn(place, 'Dubai')).length).toBeGreaterThanOrEqual(30)
  expect(new Set(demoListings.map(({ place }) => townOf(place))).size).toBeGreaterThanOrEqual(14)
  expect(Object.keys(demoOwners).length).toBeGreaterThanOrEqual(25)
  expect(Object.keys(demoRoutes).length).toBeGreaterThanOrEqual(60)
  expect(Object.values(demoReviews).flat().length).toBeGreaterThanOrEqual(400)
  for (const unit of ['hour', 'day', 'week'] as const) {
    expect(demoListings.filter(({ sales }) => sales.some((sale) => sale.unit === unit)).length).toBeGreaterThan(20)
  }
})

test('guests liked most of it, not all of it', () => {
  const ratings = Object.values(demoReviews).flatMap((reviews) => reviews.map(([rating]) => rating))
  const share = (of: number) => ratings.filter((rating) => rating === of).length / ratings.length
  expect(share(4) + share(5)).toBeGreaterThan(0.85)
  expect(share(3)).toBeGreaterThan(0.02)
  expect(share(2)).toBeGreaterThan(0.005)
})

test.each(demoListings.map((listing) => [listing.key, listing] as const))(
  '%s is a yacht that could be',
  (_, listing) => {
    const { length, beam, draft, guests, speed, sales } = listing
    const [day, sleeping, legal] = guests
    const span = listing.type.includes('catamaran') ? [2.5, 1.5] : [5.6, 2.3]
    expect(length / beam).toBeLessThan(span[0] ?? 0)
    expect(length / beam).toBeGreaterThan(span[1] ?? 0)
    expect(draft).toBeLessThan(beam)
    expect(day).toBeLessThanOrEqual(legal)
    expect(sleeping).toBeLessThanOrEqual(day)
    expect(sleeping).toBeLessThanOrEqual(listing.cabins * 3)
    expect(speed[0]).toBeLessThan(speed[1])
    expect(listing.refit ?? 2100).toBeGreaterThan(listing.year)
    expect(sales.length).toBeGreaterThan(0)
    for (const sale of sales) {
      expect(sale.rate).toBeGreaterThan(0)
      expect(sale.max ?? 99).toBeGreaterThanOrEqual(sale.min ?? 1)
      expect(sale.maxGuests ?? 0).toBeLessThanOrEqual(legal)
      if (sale.unit !== 'hour') expect(sleeping).toBeGreaterThan(0)
      if (sale.bareboat) expect(listing.crew).toBeLessThanOrEqual(1)
    }
  },
)

test.each(demoListings.map((listing) => [listing.key, listing] as const))('%s can be shown', (_, listing) => {
  expect(yachtTypes.map(({ slug }): string => slug)).toContain(listing.type)
  expect(townOf(listing.place)).not.toBe('')
  expect(listing.routes.length).toBe(routesOf(listing).length)
  expect(listing.routes.length).toBeGreaterThan(0)
  expect(listing.about.length).toBeGreaterThanOrEqual(2)
  expect(listing.about.length).toBeLessThanOrEqual(4)
  if (isIn(listing.place, 'Dubai')) expect(listing.aboutFr).toHaveLength(listing.about.length)
  expect(listing.highlights.length).toBeGreaterThanOrEqual(3)
  for (const list of [listing.amenities, listing.categories, listing.extras]) {
    expect(new Set<string>(list).size).toBe(list.length)
  }
})

test.each(Object.entries(demoRoutes))('the stops of %s fit into its time and into one region', (_, route) => {
  const hours = { hour: 1, day: 24, week: 168 }[route.unit] * route.duration
  expect(route.stops.reduce((all, [, minutes]) => all + minutes, 0)).toBeLessThanOrEqual(hours * 60)
  const [first] = route.stops
  for (const [, , latitude, longitude] of route.stops) {
    expect(Math.abs(latitude - (first?.[2] ?? 0))).toBeLessThan(3)
    expect(Math.abs(longitude - (first?.[3] ?? 0))).toBeLessThan(3)
  }
})

test('every route is sailed, every owner has a yacht, every review a yacht that it is about', () => {
  const sailed = new Set(demoListings.flatMap(({ routes }) => routes))
  expect(Object.keys(demoRoutes).filter((key) => !sailed.has(key))).toEqual([])
  const owners = new Set<string>(demoListings.map(({ owner }) => owner))
  expect(Object.keys(demoOwners).filter((key) => !owners.has(key))).toEqual([])
  const keys = new Set(demoListings.map(({ key }) => key))
  expect(Object.keys(demoReviews).filter((key) => !keys.has(key))).toEqual([])
})

const marinas = new Map(listMarinas().map(({ name, place }) => [`marina-${slugOf(name)}`, place]))

/** The town of a marina; Yokohama's yacht lies in the city itself. */
function townOf(place: string): string {
  return marinas.get(place) ?? (place === 'city-1848354' ? 'Yokohama' : '')
}

function isIn(place: string, town: string): boolean {
  return townOf(place) === town
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
