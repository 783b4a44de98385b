import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { listCountries } from '../../../database/gazetteer/countries.ts'
import { listMarinas } from '../../../database/gazetteer/marinas.ts'
import { distanceKm, type Place } from './place.ts'
import { findCountry, placeText as placeWithin } from './place-text.ts'

const { db } = await testDatabase()

const placeText = async (text: string) => (await placeWithin(db, text)).place
const placeIn = async (country: string, text: string) => placeWithin(db, text, await findCountry(db, country))

test.each([
  ['Lefkada / Nydri Port, Grecia', 'Nydri Port, Lefkada, Greece'],
  ['Zadar / Marina Zadar, Croazia', 'Marina Zadar, Zadar, Croatia'],
  ["Salerno / Marina d'Arechi, Italia", "Marina d'Arechi, Salerno, Italy"],
  ['Bacoli NA / Baia di Bacoli, Italia', 'Baia di Bacoli, Bacoli, Italy'],
  ['Göcek / D-Marin Göcek, Türkei', 'D-Marin Göcek, Göcek, Turkey'],
])('the marina counts before its town: %s', async (text, description) => {
  expect((await placeText(text))?.description).toBe(description)
})

test('a one-way charter lies where it starts', async () => {
  const place = await placeText('Naples / Darsena Acton, Italia - Corsica / Ajaccio / Port Charles Ornano, Francia')
  expect(place?.description).toBe('Darsena Acton, Naples, Italy')
})

test('an unknown marina is placed in its town, and a town of a common name by what stands beside it', async () => {
  expect((await placeText('Split / Marina Nobody Knows, Croazia'))?.description).toBe('Split, Croatia')
  expect((await placeText('Sardinia / San Teodoro, Italia'))?.longitude).toBeCloseTo(9.67, 1)
  expect((await placeText('Sicily / San Teodoro, Italia'))?.longitude).toBeCloseTo(14.7, 1)
})

test('a base that nobody knows has no place', async () => {
  expect(await placeText('Atlantis / Sunken Quay, Grecia')).toBeUndefined()
  expect(await placeText('Molo Uno, Atlantis')).toBeUndefined()
  expect(await placeText('')).toBeUndefined()
})

describe('the country of the row', () => {
  const countries = listCountries()
  const named = new Map(countries.map(({ code, name }) => [code, name]))
  const marinas = listMarinas()

  test.each([
    ['Greece', 'Greece'],
    ['Italy', 'Italy'],
    ['Malta', 'Malta'],
    ['Malta', 'MT'],
  ])('base %s with country %s is no place: there are towns of that name elsewhere', async (base, country) => {
    expect((await placeWithin(db, base)).place).toBeUndefined()
    expect((await placeIn(country, base)).place).toBeUndefined()
  })

  test('every country’s name alone places no yacht, with and without the country beside it', async () => {
    const placed: string[] = []
    for (const { name } of countries) {
      const alone = await placeWithin(db, name)
      const twice = await placeIn(name, name)
      if (alone.place || twice.place) placed.push(`${name}: ${(alone.place ?? twice.place)?.description}`)
    }
    expect(placed).toEqual([])
  })

  test('bounds every place: any marina in any country is there or nowhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...marinas), fc.constantFrom(...countries), async (marina, country) => {
        const within = await findCountry(db, country.name)
        // A few islands without a town are not in the gazetteer.
        fc.pre(within !== undefined)
        for (const base of [marina.name, marina.place, `${marina.place} / ${marina.name}`]) {
          const { place } = await placeWithin(db, base, within)
          expect([undefined, country.code]).toContain(place?.countryCode)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  test('finds every marina in its own country', async () => {
    const astray: string[] = []
    for (const marina of marinas) {
      const country = named.get(marina.country) ?? ''
      for (const base of [`${marina.place} / ${marina.name}`, marina.name, `${marina.name}, ${country}`]) {
        const { place } = await placeIn(country, base)
        if (!place || place.countryCode !== marina.country || distanceKm(place, marina) > 60) {
          astray.push(`${base}, ${country}: ${place?.description}`)
        }
      }
    }
    expect(astray).toEqual([])
  })

  test('is known by its code of two letters', async () => {
    expect((await findCountry(db, 'hr'))?.name).toBe('Croatia')
    expect((await findCountry(db, 'UK'))?.countryCode).toBe('GB')
    expect(await findCountry(db, 'QQ')).toBeUndefined()
    expect(await findCountry(db, 'Atlantis')).toBeUndefined()
  })

  test('that contradicts the base leaves it without a place; a state is no contradiction', async () => {
    expect(await placeIn('Italy', 'Nice, France')).toMatchObject({ place: undefined, country: { countryCode: 'FR' } })
    expect(await placeIn('Italy', 'Naples, France')).toMatchObject({ place: undefined })
    expect((await placeIn('USA', 'Savannah, Georgia')).place?.description).toBe('Savannah, Georgia, USA')
  })

  test('lets a name that is nearly right be found, when all that have it lie together', async () => {
    const lefkas = await placeIn('Greece', 'Lefkas')
    expect(lefkas).toMatchObject({ place: { countryCode: 'GR' } })
    expect(distanceKm(lefkas.place as Place, { latitude: 38.83, longitude: 20.71 })).toBeLessThan(15)
    // Marinas on several coasts have this name.
    expect((await placeIn('Croatia', 'Marina')).place?.countryCode ?? 'HR').toBe('HR')
    expect((await placeIn('Greece', 'Sunken Quay')).place).toBeUndefined()
  })
})
