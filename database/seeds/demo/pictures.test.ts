import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoListings } from './listings/all.ts'
import { firstPictures, galleryOf } from './pictures.ts'

const place = { countryCode: 'GR', latitude: 37.9, longitude: 23.7 }
const first = firstPictures(demoListings)
const galleries = demoListings.map((demo) => galleryOf(demo, place, first.get(demo.key)))

test('no two yachts are known by the same picture', () => {
  const covers = galleries.map(([cover]) => cover?.key)
  expect(covers).not.toContain(undefined)
  expect(new Set(covers).size).toBe(covers.length)
})

test('the same yachts get the same pictures every time', () => {
  expect(firstPictures(demoListings)).toEqual(first)
})

test('each yacht has five pictures or more, of one boat, all there and each with its words', () => {
  for (const gallery of galleries) {
    expect(gallery.length).toBeGreaterThanOrEqual(5)
    expect(new Set(gallery.map(({ key }) => key)).size).toBe(gallery.length)
    const photographs = gallery.filter(({ key }) => key.startsWith('pictures/'))
    expect(new Set(photographs.map(({ key }) => key.split('/')[1])).size).toBeLessThanOrEqual(1)
    for (const { key, alt } of photographs) {
      expect(existsSync(`media/${key}`), key).toBe(true)
      expect([alt?.en, alt?.fr]).not.toContain(undefined)
    }
  }
})

test('a picture goes to the yacht that is shown first, and what is left is drawn', () => {
  const [one, two] = demoListings.filter(({ type }) => type === 'dhow')
  if (!one || !two) throw new Error('two dhows are wanted')
  const picture = {
    file: 'pictures/sambuk/stern-calm.avif',
    kind: 'gallery',
    identity: 'sambuk',
    type: 'dhow',
    view: 'stern',
    order: 0,
    width: 1002,
    height: 768,
    placeholder: '',
    alt: { en: 'A dhow', fr: 'Un boutre' },
  }
  const given = firstPictures([two, { ...one, featured: true }], [picture])
  expect([...given.keys()]).toEqual([one.key])
  expect(galleryOf(two, place, given.get(two.key), [picture]).every(({ key }) => key.startsWith('illustration/'))).toBe(
    true,
  )
})
