import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('paths of this site are kept, with their query', () => {
  for (const path of ['/', '/fr/yacht-rentals?date=2026-12-04', '/UserDashboard/profile', '/a?from=//evil.example'])
    expect(ownPath(path)).toBe(path)
  expect(ownPath('/faq#prices')).toBe('/faq')
})

test('nothing leads elsewhere', () => {
  for (const away of ['//evil.example', '/\\evil.example', 'https://evil.example', 'evil', '', null, 7, '\t/a']) {
    expect(ownPath(away)).toBeUndefined()
  }
  for (const away of [
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ])
    expect(ownPath(away), JSON.stringify(away)).toBeUndefined()
})

test('control characters cannot get into a header', () => {
  expect(ownPath('/a\r\nset-cookie: x=1')).toBe('/aset-cookie:%20x=1')
  expect(ownPath('/a?b=\0c')).toBe('/a?b=%00c')
})

test('whatever is given, the answer stays here and can be a header', () => {
  const piece = fc.constantFrom('/', '\\', '\t', '\n', '.', '..', 'evil.example', '@', ':', '?', '#', '%2f', '\0', 'é')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const path = ownPath(`/${pieces.join('')}`)
      if (path === undefined) return
      expect(new URL(path, 'https://yachts.example').origin).toBe('https://yachts.example')
      expect(() => new Headers({ location: path })).not.toThrow()
      expect(ownPath(path), 'once is enough').toBe(path)
    }),
  )
})
