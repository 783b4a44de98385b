import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '#shared/colour-contrast.ts'
import { groundsOf, ownColours } from '#shared/colour-tokens.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const tokens = readTokens(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'))

const grounds = ['surface', 'canvas']
const texts = ['ink', 'ink-soft', 'sea', 'brass', 'good', 'warn', 'bad']

/** Further pairs of a text colour and its background, beside every text on every ground. */
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-ink', 'ink'],
  ['on-sea', 'sea'],
  ['on-brass', 'brass-fill'],
  ['ink', 'sea-soft'],
  ['sea', 'sea-soft'],
  ['ink-soft', 'sea-soft'],
  ['ink', 'good-soft'],
  ['good', 'good-soft'],
  ['ink', 'warn-soft'],
  ['warn', 'warn-soft'],
  ['ink', 'bad-soft'],
  ['bad', 'bad-soft'],
  ['ink-soft', 'map-sea'],
  ['ink-soft', 'map-land'],
  ['sea', 'map-sea'],
  ['sea', 'map-basin'],
  ['sea', 'map-land'],
] as const

describe('colour tokens', () => {
  test('are given for both themes', () => {
    expect(tokens.size).toBeGreaterThan(15)
  })

  test('that operators may choose, and what these stand on, are known to the server too', () => {
    for (const [name, colours] of Object.entries({ ...ownColours, ...groundsOf.sea, ...groundsOf.brass }))
      expect(tokens.get(name), name).toEqual(colours)
  })

  for (const theme of themes) {
    test.each(pairs)(`%s reads on %s in the ${theme} theme (4.5:1)`, (text, ground) => {
      expect(contrastOf(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
    })

    test.each(grounds)(
      `the edge of a control and the focus ring are seen on %s in the ${theme} theme (3:1)`,
      (ground) => {
        expect(contrastOf(colour('edge', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
        expect(contrastOf(colour('sea', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
      },
    )
  }
})

function readTokens(css: string) {
  const found = css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return new Map(Array.from(found, ([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

function colour(name: string, theme: Theme) {
  const token = tokens.get(name)
  if (!token) throw new Error(`No token --${name}`)
  return token[theme]
}
