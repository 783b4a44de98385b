import { expect, test } from 'vitest'
import { inLocalePath, localeOfPath } from './locale-path.ts'

test('an address tells its language', () => {
  expect(localeOfPath('/')).toBe('en')
  expect(localeOfPath('/fr')).toBe('fr')
  expect(localeOfPath('/fr.data')).toBe('fr')
  expect(localeOfPath('/fr/yacht-rentals')).toBe('fr')
  expect(localeOfPath('/france')).toBe('en')
})

test('the same page is found in the other language, with its query', () => {
  expect(inLocalePath('/yacht-rentals?page=2', 'fr')).toBe('/fr/yacht-rentals?page=2')
  expect(inLocalePath('/fr/yacht-rentals?page=2', 'en')).toBe('/yacht-rentals?page=2')
  expect(inLocalePath('/', 'fr')).toBe('/fr')
  expect(inLocalePath('/fr', 'en')).toBe('/')
  expect(inLocalePath('/fr?page=2', 'en')).toBe('/?page=2')
  expect(inLocalePath('/?page=2', 'fr')).toBe('/fr?page=2')
  expect(inLocalePath('/fr/faq', 'fr')).toBe('/fr/faq')
})

test('no address of ours becomes that of another site', () => {
  expect(inLocalePath('/fr//evil.example', 'en')).toBe('/evil.example')
  expect(inLocalePath('/fr/\\evil.example', 'en')).toBe('/evil.example')
  expect(inLocalePath('//evil.example', 'fr')).toBe('/fr/evil.example')
})
