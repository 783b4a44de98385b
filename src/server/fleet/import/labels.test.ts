import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { readService, readType } from './labels.ts'
import { makeOfModel } from './make-of-model.ts'
import { listTypeIds } from './queries.ts'

const { db } = await testDatabase()

test.each([
  ['Barca a vela', 'sailing-yacht'],
  ['VOILIER', 'sailing-yacht'],
  ['catamarán', 'catamaran'],
  ['Catamaran à moteur', 'power-catamaran'],
  ['Goélette', 'gulet'],
  ['caicco', 'gulet'],
  ['semi-rigide', 'rib'],
  ['Motor_Yacht', 'motor-yacht'],
  ['sailing-yacht', 'sailing-yacht'],
])('“%s” is the type %s', (label, slug) => {
  expect(readType(label)).toBe(slug)
})

test('every type that a label means is one that there is', async () => {
  const known = await listTypeIds(db)
  for (const label of ['voilier', 'katamaran', 'motor catamaran', 'trimarano', 'lancha', 'gulet', 'dinghy', 'boutre']) {
    expect([label, known.has(readType(label) ?? '')]).toEqual([label, true])
  }
})

test.each([
  ['Bareboat', 'bareboat'],
  ['sans équipage', 'bareboat'],
  ['Flotilla 2027', 'bareboat'],
  ['Con tripulación', 'crewed'],
  ['ALL INCLUSIVE', 'crewed'],
  ['by cabin', 'cabin'],
])('“%s” is the service %s', (label, service) => {
  expect(readService(label)).toBe(service)
})

test('what is no label of ours is none, whatever it is', () => {
  for (const label of ['', 'submarine', 'constructor', '__proto__']) {
    expect([readType(label), readService(label)], label).toEqual([undefined, undefined])
  }
})

test.each([
  ['Sun Odyssey 410', 'Jeanneau'],
  ['Oceanis 46.1', 'Beneteau'],
  ['OCEAN STAR 51.1', 'Ocean Star'],
  ['Gib Sea 43', 'Dufour'],
  ['Gib’Sea 43', undefined],
  ['D&D Kufner 54.2', 'D&D'],
  ['Monte Carlo 5', 'Beneteau'],
  ['Lagoon', 'Lagoon'],
  ['Lagoonette 40', undefined],
  ['First 45', 'Beneteau'],
  ['Firstly', undefined],
  ['', undefined],
])('%s is built by %s', (model, make) => {
  expect(makeOfModel(model)).toBe(make)
})

test('the yard does not depend on how a model is written', () => {
  const models = fc.constantFrom('Bavaria Cruiser 46', 'Fountaine Pajot Saona 47', 'Hallberg-Rassy 44', 'Xc 42')
  fc.assert(
    fc.property(models, (model) => {
      expect(makeOfModel(model.toUpperCase())).toBe(makeOfModel(model))
      expect(makeOfModel(`  ${model} `)).toBe(makeOfModel(model))
      expect(makeOfModel(model)).toBeTruthy()
    }),
  )
})
