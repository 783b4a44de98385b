import { expect, test } from 'vitest'
import { countryName, placeDescription, placeName } from './place-names.ts'

test.each([
  ['Athens, Greece', 'GR', 'Athènes, Grèce'],
  ['Miami, Florida, USA', 'US', 'Miami, Floride, États-Unis'],
  ['Dubai, United Arab Emirates', 'AE', 'Dubaï, Émirats arabes unis'],
  ['Tourlos Marina, Mykonos, Greece', 'GR', 'Tourlos Marina, Mykonos, Grèce'],
  ['Göcek, Turkey', 'TR', 'Göcek, Turquie'],
  ['Monaco', 'MC', 'Monaco'],
])('%s in French', (description, code, inFrench) => {
  expect(placeDescription(description, code, 'fr')).toBe(inFrench)
  expect(placeDescription(description, code, 'en')).toBe(description)
})

test('a place whose country has no code keeps the name of its country', () => {
  expect(placeDescription('Athens, Greece', undefined, 'fr')).toBe('Athènes, Greece')
})

test('a country and a town by themselves', () => {
  expect(countryName('United Kingdom', 'GB', 'fr')).toBe('Royaume-Uni')
  expect(countryName('United Kingdom', 'GB', 'en')).toBe('United Kingdom')
  expect(placeName('Piraeus', 'fr')).toBe('Le Pirée')
  expect(placeName('Yas Marina', 'fr')).toBe('Yas Marina')
})
