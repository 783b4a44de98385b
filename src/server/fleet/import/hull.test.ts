import { expect, test } from 'vitest'
import { hullKey, readTitle } from './hull.ts'

test.each([
  ['Sun Odyssey 37 (Lina)', 'Sun Odyssey 37', 'Lina'],
  ['Oceanis 48 (Butterfly (A/C - Generator - 12 pax))', 'Oceanis 48', 'Butterfly'],
  ['Bali 4.1 (Paspartu | A/C generator watermaker)', 'Bali 4.1', 'Paspartu'],
  ['Cyclades 50.5 (S/Y Navarino)', 'Cyclades 50.5', 'Navarino'],
  ['Oceanis 51.1 (O L G A)', 'Oceanis 51.1', 'OLGA'],
  ['Jeanneau 53 (Christianna 12)', 'Jeanneau 53', 'Christianna 12'],
  ['Bavaria Cruiser 46 ()', 'Bavaria Cruiser 46', ''],
  ['Dufour 41 (Sunsail 41.3 Premium Plus)', 'Dufour 41', ''],
  ['Oceanis 35 (Oceanis 35 Classic)', 'Oceanis 35', ''],
  ['Lagoon 380 (AF-LAG380(II))', 'Lagoon 380', ''],
  ['Bavaria Cruiser 41 (MH 59)', 'Bavaria Cruiser 41', ''],
  ['Lagoon 46 (no name)', 'Lagoon 46', ''],
  ['Pershing 62', 'Pershing 62', ''],
])('%s', (title, model, name) => {
  expect(readTitle(title, false)).toEqual({ model, name })
})

test.each([
  ['Cyclades 50.5 (Zorba Cabin 1)', 'Zorba'],
  ['Oceanis 48 (Nabucco: Aft cabin #1 (Cabin Charter - 2 pax) Fully Crewed)', 'Nabucco'],
  ['Gulet ((CabinSalina - 2 single beds) Melusina )', 'Melusina'],
  ['Ocean Star 51.1 (Blue Marlin (en suite double cabin 1))', 'Blue Marlin'],
  ['Lagoon 450 Fly (Cabin 4)', ''],
])('the yacht of a cabin: %s', (title, name) => {
  expect(readTitle(title, true).name).toBe(name)
})

const facts = { model: 'Oceanis 45', name: 'Windrose', owner: 'Fleet', buildYear: 2014, byCabin: false, placeId: 'a' }

test('one hull is told by owner, model, name and year, whoever writes them', () => {
  const key = hullKey({ ...facts, sourceId: '1' })
  expect(hullKey({ ...facts, name: 'WINDROSE', sourceId: '2' })).toBe(key)
  expect(hullKey({ ...facts, byCabin: true, sourceId: '2' })).toBe(key)
  expect(hullKey({ ...facts, buildYear: 2015, sourceId: '2' })).not.toBe(key)
  expect(hullKey({ ...facts, owner: 'Another', sourceId: '2' })).not.toBe(key)
})

test('nameless yachts are each their own, but the cabins of one are one', () => {
  const nameless = { ...facts, name: '' }
  expect(hullKey({ ...nameless, sourceId: '1' })).not.toBe(hullKey({ ...nameless, sourceId: '2' }))
  const cabins = { ...nameless, byCabin: true }
  expect(hullKey({ ...cabins, sourceId: '1' })).toBe(hullKey({ ...cabins, sourceId: '2' }))
})
