import { describe, expect, test } from 'vitest'
import { Yacht, YachtCard } from '#contract/boats/yacht.ts'
import { buildEngine } from '#tests/builders/engine.ts'
import { buildListingSource, buildOfferSource, buildPicture } from '#tests/builders/listing-source.ts'
import type { ListingSource } from '../model/listing-source.ts'
import { presentListing } from './present-listing.ts'

const present = (with_: Partial<ListingSource> = {}, maxGuests: number | null = 12) => {
  const source = buildListingSource(with_)
  const engines = new Map(source.offers.map(({ id }) => [id, buildEngine({}, { maxGuests })]))
  return presentListing(source, engines)
}
const withVessel = (vessel: Partial<ListingSource['vessel']>) => ({
  vessel: { ...buildListingSource().vessel, ...vessel },
})

test('card and page are what the contract says, but for what changes by itself', () => {
  const { card, page } = present()
  expect(YachtCard.omit({ price: true, promotion: true, distance: true }).strict().parse(card)).toEqual(card)
  expect(Yacht.omit({ price: true, promotion: true }).strict().parse(page)).toEqual(page)
})

describe('the pictures', () => {
  const keys = Array.from({ length: 9 }, (_, index) => `pictures/demo/${index}.avif`)

  test('of a card are the first six, of the page all', () => {
    const { card, page } = present({ media: keys.map((key) => buildPicture(key)) })
    expect(card.photos.map(({ key }) => key)).toEqual(keys.slice(0, 6))
    expect(page.photos.map(({ key }) => key)).toEqual(keys)
    expect(card.cover_photo).toBe('/media/pictures/demo/0.avif')
  })

  test('are blurred at first only where somebody waits for them', () => {
    const media = keys
      .slice(0, 3)
      .map((key, index) => buildPicture(key, index === 1 ? '#204060' : 'data:image/webp;base64,AA'))
    const { card, page } = present({ media })
    expect(card.photos.map(({ placeholder }) => placeholder)).toEqual(['data:image/webp;base64,AA', '#204060', null])
    expect(page.photos.every(({ placeholder }) => placeholder !== null)).toBe(true)
  })

  test('are drawn while there are none, named in both languages', () => {
    const { card, page } = present()
    expect(page.photos).toHaveLength(5)
    for (const { key, url, alt, placeholder } of card.photos) {
      expect(key).toMatch(/^illustration\/0{23}1\/flybridge\/gulf-/)
      expect(url).toBe(`/media/${key}`)
      expect(alt).toEqual({ en: 'Illustration: Flybridge', fr: 'Illustration : Flybridge' })
      expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  test('are drawn too where there are only films', () => {
    const film = { ...buildPicture('film/halcyon.webm'), kind: 'video' as const }
    expect(present({ media: [film] }).card.photos[0]?.key).toMatch(/^illustration\//)
  })

  test('elsewhere keep their address', () => {
    expect(present({ media: [buildPicture('https://cdn.example/a.jpg')] }).card.cover_photo).toBe(
      'https://cdn.example/a.jpg',
    )
  })
})

describe('films', () => {
  const filmsOf = (...names: string[]) =>
    present({ media: names.map((key) => ({ ...buildPicture(key), kind: 'video' as const })) }).page

  test('that differ in their ending are one, the smaller kind first', () => {
    expect(filmsOf('film/a.mp4', 'film/a.webm', 'film/b.mp4').videos.map(({ sources }) => sources)).toEqual([
      [
        { url: '/media/film/a.webm', type: 'video/webm' },
        { url: '/media/film/a.mp4', type: 'video/mp4' },
      ],
      [{ url: '/media/film/b.mp4', type: 'video/mp4' }],
    ])
  })

  test('are announced, whether they are ours or elsewhere', () => {
    expect(present().page).toMatchObject({ hasVideo: false, videos: [] })
    expect(filmsOf('film/a.webm').hasVideo).toBe(true)
    expect(present({ videoUrl: 'https://films.example/1' }).page.hasVideo).toBe(true)
  })
})

describe('where she lies', () => {
  test('is the marina with its town', () => {
    expect(present().card.location).toEqual({
      city: 'Dubai',
      state: null,
      country: 'United Arab Emirates',
      countryCode: 'AE',
      marina: 'Dubai Marina',
      geoPoint: { type: 'Point', coordinates: [55.14, 25.08] },
    })
  })

  test('is the town with its state, where no marina is known', () => {
    const place = { ...buildListingSource().place, kind: 'city' as const, name: 'Miami', region: 'Florida' }
    expect(present({ place }).card.location).toMatchObject({ city: 'Miami', state: 'Florida', marina: null })
  })

  test('is the marina alone, where it has no town', () => {
    const place = { ...buildListingSource().place, region: null }
    expect(present({ place }).card.location).toMatchObject({ city: 'Dubai Marina', marina: 'Dubai Marina' })
  })
})

describe('the badge of a super owner', () => {
  test.each([
    [4.5, 10, true],
    [4.4, 10, false],
    [4.5, 9, false],
    [null, 100, false],
  ])('rating %s and %i charters: %s', (ownerRating, ownerBookingCount, expected) => {
    const { card, page } = present({ ownerRating, ownerBookingCount })
    expect([card.superOwner, page.owner.superOwner]).toEqual([expected, expected])
  })
})

describe('what the main offer says', () => {
  test('is on the card', () => {
    const bareboat = buildOfferSource({ id: '2'.repeat(24), unit: 'week', crewed: false, main: false, position: 1 })
    const { card } = present({ offers: [buildOfferSource({ instant: true }), bareboat] })
    expect(card).toMatchObject({
      durationType: 'hour',
      instantBooking: true,
      captained: true,
      bareboat: true,
      capacity: 12,
    })
    expect(present({ offers: [bareboat] }).card).toMatchObject({
      durationType: 'week',
      captained: false,
      instantBooking: false,
    })
  })

  test('has no capacity where nobody has said one', () => {
    const { card, page } = present({}, null)
    expect([card.capacity, page.offers[0]?.maxGuests]).toEqual([null, null])
  })

  test.each([
    [
      { unit: 'hour' as const, minUnits: 2, maxUnits: 8 },
      { minHours: 2, maxHours: 8, minDays: 0, maxDays: 0, startTime: '09:00' },
    ],
    [
      { unit: 'day' as const, minUnits: 1, maxUnits: 7 },
      { minHours: 0, maxHours: 0, minDays: 1, maxDays: 7, startTime: '17:00' },
    ],
    [
      { unit: 'week' as const, minUnits: 1, maxUnits: 2, nights: 6 },
      { minDays: 6, maxDays: 12, endTime: '09:00' },
    ],
  ])('is its general availability: %j', (offer, expected) => {
    expect(present({ offers: [buildOfferSource(offer)] }).page.generalAvailability).toMatchObject(expected)
  })

  test.each([
    [[{ hoursBefore: 0, fee: 10_000 }], { daysPrior: 0, refund: 0, terms: '0 h: 100 %' }],
    [
      [
        { hoursBefore: 0, fee: 10_000 },
        { hoursBefore: 72, fee: 2_500 },
      ],
      { daysPrior: 3, refund: 75, terms: '72 h: 25 %, 0 h: 100 %' },
    ],
    [[], { daysPrior: 0, refund: 0, terms: '' }],
  ])('is its cancellation policy, the longest notice first: %j', (cancellation, policy) => {
    expect(present({ offers: [buildOfferSource({ cancellation })] }).page.cancellationPolicy).toEqual(policy)
  })

  test('is what the captain costs', () => {
    const added = buildOfferSource({ captainRate: 200_00, captainUnit: 'day' })
    expect(present({ offers: [added] }).page.priceDetails).toMatchObject({
      captainProvided: true,
      captainPrice: 200_00,
      captainPriceType: 'day',
      captainPriceIncluded: false,
      currency: { code: 'AED', symbol: 'AED' },
    })
    expect(present().page.priceDetails.captainPriceIncluded).toBe(true)
  })
})

test('measures that nobody has told are null, never zero', () => {
  const { page } = present(withVessel({ length: null, cabins: 0 }))
  expect(page).toMatchObject({ length: null, beam: null, draft: null, crew: null, cabins: 0, year: 2020, flag: null })
})
