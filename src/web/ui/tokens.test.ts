import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const tokens = readTokens(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'))

const grounds = ['surface', 'canvas']
const texts = ['ink', 'ink-soft', 'sea', 'brass', 'good', 'warn', 'bad']

/** Text, then what it stands on, beyond every text on every ground. */
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

  for (const theme of themes) {
    test.each(pairs)(`%s reads on %s in the ${theme} theme (4.5:1)`, (text, ground) => {
      expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
    })

    test.each(grounds)(
      `the edge of a control and the focus ring are seen on %s in the ${theme} theme (3:1)`,
      (ground) => {
        expect(contrast(colour('edge', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
        expect(contrast(colour('sea', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
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

/** The contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string) {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
