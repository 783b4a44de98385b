import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/harness/properties/runs.ts'
import { hyphenated, slugOf } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['Où mouiller, à Göcek ?', 'ou-mouiller-a-gocek'],
    ['  Sun & Sea -- 2027 ', 'sun-sea-2027'],
    ['One two three four five six', 'one-two-three-four-five'],
    ['Œuvres de l’Île', 'oeuvres-de-l-ile'],
    ['دبي', ''],
    [`${'a'.repeat(90)} b`, 'a'.repeat(80)],
  ])('of “%s” is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('of any title fits an address, and is the slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugOf(title)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+){0,4})?$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugOf(slug)).toBe(slug)
        expect(hyphenated(title).startsWith(slug)).toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })
})
