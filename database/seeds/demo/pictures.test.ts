import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listMarinas } from '../../gazetteer/marinas.ts'
import { marinaId } from '../../gazetteer/place-id.ts'
import { fitOf } from './backdrops.ts'
import { firstPictures, galleryOf } from './pictures.ts'
import { renderedPictures, standpointOf } from './rendered.ts'
import { demoYachts } from './yachts.ts'

const countries = new Map(listMarinas().map(({ name, country }) => [marinaId(name), country]))
// Only the yacht of Yokohama lies in a city itself.
const countryOf = (place: string) => countries.get(place) ?? 'JP'
const placeOf = (place: string) => ({ countryCode: countryOf(place), latitude: 37.9, longitude: 23.7 })
const rendered = new Map(renderedPictures().map((picture) => [picture.file, picture]))
const first = firstPictures(demoYachts, countryOf)
const galleries = demoYachts.map((demo) => galleryOf(demo, placeOf(demo.place), first.get(demo.key)))
const photographsOf = (gallery: (typeof galleries)[number]) => gallery.flatMap(({ key }) => rendered.get(key) ?? [])

test('no two yachts are known by the same picture', () => {
  const covers = galleries.map(([cover]) => cover?.key)
  expect(covers).not.toContain(undefined)
  expect(new Set(covers).size).toBe(covers.length)
})

test('the same yachts get the same pictures every time', () => {
  expect(firstPictures(demoYachts, countryOf)).toEqual(first)
})

test('a yacht on a flat coast is not known by a picture with mountains, nor one in Greece by a city of towers', () => {
  for (const { key, place } of demoYachts) {
    const cover = first.get(key)
    expect(cover && fitOf(cover, countryOf(place)), `${key}: ${cover?.file}`).toBeDefined()
  }
})

test('each yacht has five pictures or more, of one boat, all there and each with its words', () => {
  for (const gallery of galleries) {
    expect(gallery.length).toBeGreaterThanOrEqual(5)
    expect(new Set(gallery.map(({ key }) => key)).size).toBe(gallery.length)
    expect(new Set(photographsOf(gallery).map(({ identity }) => identity)).size).toBe(1)
    for (const { key, alt } of gallery.filter(({ key }) => key.startsWith('pictures/'))) {
      expect(existsSync(`media/${key}`), key).toBe(true)
      expect([alt?.en, alt?.fr]).not.toContain(undefined)
    }
  }
})

test('what cannot be seen from where a yacht lies comes last, and only among the first ten', () => {
  for (const [index, demo] of demoYachts.entries()) {
    const shown = photographsOf(galleries[index] ?? []).map(
      (picture) => standpointOf(picture) === 'below' || fitOf(picture, countryOf(demo.place)) !== undefined,
    )
    const native = shown.filter(Boolean).length
    expect(shown.slice(0, native).every(Boolean), demo.key).toBe(true)
    expect(shown.length, demo.key).toBeLessThanOrEqual(Math.max(10, native))
  }
})

test('the first two pictures of a yacht are never the same view', () => {
  for (const gallery of galleries) {
    const [one, two] = photographsOf(gallery)
    expect(one?.view, one?.file).not.toBe(two?.view)
  }
})

test('a picture goes to the yacht that is shown first, and what is left is drawn', () => {
  const [one, two] = demoYachts.filter(({ type }) => type === 'dhow')
  if (!one || !two) throw new Error('two dhows are wanted')
  const picture = {
    file: 'pictures/sambuk/stern-calm.avif',
    kind: 'gallery',
    identity: 'sambuk',
    type: 'dhow',
    view: 'stern',
    place: 'calm',
    order: 0,
    width: 1002,
    height: 768,
    placeholder: '',
    alt: { en: 'A dhow', fr: 'Un boutre' },
  }
  const given = firstPictures([two, { ...one, featured: true }], countryOf, [picture])
  expect([...given.keys()]).toEqual([one.key])
  expect(
    galleryOf(two, placeOf(two.place), given.get(two.key), [picture]).every(({ key }) =>
      key.startsWith('illustration/'),
    ),
  ).toBe(true)
})
