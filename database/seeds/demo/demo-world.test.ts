import { expect, test } from 'vitest'
import { listMarinas } from '../../gazetteer/marinas.ts'
import { marinaId } from '../../gazetteer/place-id.ts'
import { yachtTypes } from '../yacht-types.ts'
import { type Itinerary, sharedItineraries } from './itineraries.ts'
import { demoOwners } from './owners.ts'
import { type DemoYacht, demoYachts } from './yachts.ts'

const reviews = demoYachts.flatMap((yacht) => yacht.reviews)
const itineraries = [
  ...new Map(demoYachts.flatMap((yacht) => yacht.itineraries.map((each) => [each.title.en, each]))).values(),
]

/** Every sentence that a visitor reads on a yacht's page. */
function textsOf({ short, about, highlights, itineraries, reviews }: DemoYacht): string[] {
  return [
    ...[short, ...about, ...highlights].flatMap(({ en, fr }) => [en, fr]),
    ...itineraries.flatMap(({ description, stops }) => [description.en, ...stops.map(({ note }) => note?.en ?? '')]),
    ...reviews.flatMap(({ comment, reply }) => [comment, reply ?? '']),
  ]
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence !== '')

test('no sentence stands on the pages of more than three yachts', () => {
  const yachts = new Map<string, Set<string>>()
  for (const listing of demoYachts) {
    for (const sentence of textsOf(listing).flatMap(sentencesOf)) {
      yachts.set(sentence, (yachts.get(sentence) ?? new Set()).add(listing.key))
    }
  }
  const common = [...yachts].filter(([, keys]) => keys.size > 3).map(([sentence, keys]) => [sentence, [...keys]])
  expect(common).toEqual([])
})

test('no two guests write the same, and no two yachts have a key, a name or a title in common', () => {
  const comments = reviews.map(({ comment }) => comment)
  for (const words of [
    comments,
    demoYachts.map(({ key }) => key),
    demoYachts.map(({ name }) => name),
    demoYachts.map(({ title }) => title),
  ]) {
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  }
})

test('every yacht is described in French, in French typography', () => {
  for (const { short, about, highlights } of demoYachts) {
    // A highlight that consists of names is the same in both languages.
    for (const { en, fr } of [short, ...about]) expect(fr).not.toBe(en)
    for (const { fr } of [short, ...about, ...highlights]) {
      expect(fr.trim()).not.toBe('')
      // A plain space before these characters could end a line in front of them.
      expect(fr).not.toMatch(/(?: |[\p{L}\d])[:;!?»]|'/u)
    }
    // Words that every English description contains, and no French one.
    for (const { fr } of about) expect(fr).not.toMatch(/\b(?:the|and|with|is)\b/)
  }
})

const isSentence = (text: string) => text.endsWith('.')

test('every sentence about an itinerary is in French too', () => {
  const words = itineraries.flatMap(({ description, stops }) => [
    description,
    ...stops.flatMap(({ name, note }) => (note ? [name, note] : [name])),
  ])
  expect(words.filter(({ en, fr }) => isSentence(en) && fr === en)).toEqual([])
})

test('the world is as large as promised', () => {
  expect(demoYachts.length).toBeGreaterThanOrEqual(120)
  expect(demoYachts.filter(({ place }) => isIn(place, 'Dubai')).length).toBeGreaterThanOrEqual(30)
  expect(new Set(demoYachts.map(({ place }) => townOf(place))).size).toBeGreaterThanOrEqual(14)
  expect(Object.keys(demoOwners).length).toBeGreaterThanOrEqual(25)
  expect(itineraries.length).toBeGreaterThanOrEqual(60)
  expect(reviews.length).toBeGreaterThanOrEqual(400)
  for (const unit of ['hour', 'day', 'week'] as const) {
    expect(demoYachts.filter(({ sales }) => sales.some((sale) => sale.unit === unit)).length).toBeGreaterThan(20)
  }
})

test('guests liked most of it, not all of it', () => {
  const ratings = reviews.map(({ rating }) => rating)
  const share = (of: number) => ratings.filter((rating) => rating === of).length / ratings.length
  expect(share(4) + share(5)).toBeGreaterThan(0.85)
  expect(share(3)).toBeGreaterThan(0.02)
  expect(share(2)).toBeGreaterThan(0.005)
})

test.each(demoYachts.map((listing) => [listing.key, listing] as const))('%s is a yacht that could be', (_, listing) => {
  const { length, beam, draft, guests, speed, sales } = listing
  const { day, sleeping, legal } = guests
  const span = listing.type.includes('catamaran') ? [2.5, 1.5] : [5.6, 2.3]
  expect(length / beam).toBeLessThan(span[0] ?? 0)
  expect(length / beam).toBeGreaterThan(span[1] ?? 0)
  expect(draft).toBeLessThan(beam)
  expect(day).toBeLessThanOrEqual(legal)
  expect(sleeping).toBeLessThanOrEqual(day)
  expect(sleeping).toBeLessThanOrEqual(listing.cabins * 3)
  expect(speed.cruising).toBeLessThan(speed.top)
  expect(listing.refit ?? 2100).toBeGreaterThan(listing.year)
  expect(sales.length).toBeGreaterThan(0)
  for (const sale of sales) {
    expect(sale.rate.amount).toBeGreaterThan(0)
    expect(sale.max ?? 99).toBeGreaterThanOrEqual(sale.min ?? 1)
    expect(sale.maxGuests ?? 0).toBeLessThanOrEqual(legal)
    if (sale.unit !== 'hour') expect(sleeping).toBeGreaterThan(0)
    if (sale.bareboat) expect(listing.crew).toBeLessThanOrEqual(1)
  }
})

test.each(demoYachts.map((listing) => [listing.key, listing] as const))('%s can be shown', (_, listing) => {
  expect(yachtTypes.map(({ slug }): string => slug)).toContain(listing.type)
  expect(townOf(listing.place)).not.toBe('')
  expect(listing.about.length).toBeGreaterThanOrEqual(2)
  expect(listing.about.length).toBeLessThanOrEqual(4)
  expect(listing.highlights.length).toBeGreaterThanOrEqual(3)
  for (const list of [listing.amenities, listing.categories, listing.extras]) {
    expect(new Set<string>(list).size).toBe(list.length)
  }
})

test.each(itineraries.map((itinerary) => [itinerary.title.en, itinerary] as const))(
  'the stops of “%s” fit into its time and into one region',
  (_, { duration, unit, stops }) => {
    const hours = { hour: 1, day: 24, week: 168 }[unit] * duration
    expect(stops.reduce((all, { minutes }) => all + minutes, 0)).toBeLessThanOrEqual(hours * 60)
    const [first] = stops
    for (const { latitude, longitude } of stops) {
      expect(Math.abs(latitude - (first?.latitude ?? 0))).toBeLessThan(3)
      expect(Math.abs(longitude - (first?.longitude ?? 0))).toBeLessThan(3)
    }
  },
)

test('several yachts sail every shared itinerary; every owner has a yacht', () => {
  const titles = demoYachts.flatMap((yacht) => yacht.itineraries.map(({ title }) => title.en))
  const sailsOf = (shared: Itinerary) => titles.filter((title) => title === shared.title.en).length
  expect([...sharedItineraries].filter(([, shared]) => sailsOf(shared) < 2).map(([name]) => name)).toEqual([])
  const owners = new Set(demoYachts.map(({ owner }) => owner))
  expect(Object.keys(demoOwners).filter((key) => !owners.has(key))).toEqual([])
})

const marinas = new Map(listMarinas().map(({ name, place }) => [marinaId(name), place]))

/** The town of a marina. The yacht of Yokohama lies in the city itself. */
function townOf(place: string): string {
  return marinas.get(place) ?? (place === 'city-1848354' ? 'Yokohama' : '')
}

function isIn(place: string, town: string): boolean {
  return townOf(place) === town
}
