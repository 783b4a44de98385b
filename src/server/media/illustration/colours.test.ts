import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '#shared/random.ts'
import { fill, glow, gradient, mix, n, rail, stroke } from './draw.ts'
import { illustrationColour } from './illustration-colour.ts'
import { illustrationKey } from './illustration-key.ts'
import { type Light, lightOf } from './light.ts'
import { mixPaint } from './paint.ts'
import { hours, waters, yachtShapes } from './spec.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const channelsOf = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
const brightness = (text: string) => channelsOf(text).reduce((sum, each) => sum + each, 0) / 3
const isColour = /^#[0-9a-f]{6}$/

describe('mixing two colours', () => {
  test('begins with one and ends with the other', () => {
    fc.assert(
      fc.property(colour, colour, (from, to) => {
        expect([mix(from, to, 0), mix(from, to, 1), mix(from, from, 0.3)]).toEqual([from, to, from])
      }),
    )
  })

  test('stays between them in each channel', () => {
    fc.assert(
      fc.property(colour, colour, share, (from, to, part) => {
        const mixed = mix(from, to, part)
        expect(mixed).toMatch(isColour)
        const [one, other] = [channelsOf(from), channelsOf(to)]
        for (const [index, value] of channelsOf(mixed).entries()) {
          expect(value).toBeGreaterThanOrEqual(Math.min(one[index] ?? 0, other[index] ?? 0))
          expect(value).toBeLessThanOrEqual(Math.max(one[index] ?? 0, other[index] ?? 0))
        }
      }),
    )
  })

  test('keeps dark channels at two digits', () => {
    expect(mix('#000000', '#0f0f0f', 0.1)).toBe('#020202')
  })
})

describe('the light', () => {
  const lights = waters.flatMap((water) => hours.map((hour) => ({ water, hour, light: lightOf(water, hour) })))
  const painted = [
    'skyTop',
    'skyMiddle',
    'skyLow',
    'sun',
    'seaFar',
    'seaNear',
    'shallow',
    'land',
    'haze',
    'tint',
  ] as const

  test('over every water at every hour is made of colours', () => {
    for (const { water, hour, light } of lights) {
      for (const name of painted) expect(light[name], `${water} ${hour} ${name}`).toMatch(isColour)
    }
  })

  test('fades from noon over dusk into night, on the sea and in the sky', () => {
    for (const water of waters) {
      const [noon, dusk, night] = [lightOf(water, 'noon'), lightOf(water, 'dusk'), lightOf(water, 'night')]
      for (const name of ['skyTop', 'seaNear', 'seaFar', 'land'] as const) {
        expect(brightness(noon[name]), `${water} ${name}`).toBeGreaterThan(brightness(dusk[name]))
        expect(brightness(dusk[name]), `${water} ${name}`).toBeGreaterThan(brightness(night[name]))
      }
    }
  })

  test('has lamps once the sun has set, and stars at night alone', () => {
    for (const { hour, light } of lights) {
      expect([light.lampsLit, light.stars]).toEqual([hour === 'dusk' || hour === 'night', hour === 'night'])
      expect(light.sunHeight < 0).toBe(hour === 'dusk')
    }
  })

  test('is brighter on far water than on near water', () => {
    for (const { water, hour, light } of lights) {
      expect(brightness(light.seaFar), `${water} ${hour}`).toBeGreaterThan(brightness(light.seaNear))
    }
  })

  test('tells every water from every other', () => {
    for (const hour of hours) {
      expect(new Set(waters.map((water) => JSON.stringify(lightOf(water, hour)))).size).toBe(waters.length)
    }
  })
})

describe('the paint of a boat', () => {
  const noon = lightOf('gulf', 'noon')
  const paintOf = (shape: (typeof yachtShapes)[number], light: Light, seed = 'a') =>
    mixPaint(shape, light, Random.ofText(seed), false)

  test('is the same for the same seed, and has every gradient that boats are filled with', () => {
    for (const shape of yachtShapes) {
      expect(paintOf(shape, noon)).toEqual(paintOf(shape, noon))
      for (const id of ['h', 'w', 'g', 's', 't'])
        expect(paintOf(shape, noon).defs).toContain(`<linearGradient id="${id}"`)
    }
  })

  test('is dark at night, with windows lit', () => {
    const [day, night] = [paintOf('flybridge', noon), paintOf('flybridge', lightOf('gulf', 'night'))]
    expect(brightness(day.spar)).toBeGreaterThan(brightness(night.spar))
    expect([day.lit, night.lit]).toEqual([false, true])
    expect(night.defs).toContain('#ffe0ac')
    expect(day.defs).not.toContain('#ffe0ac')
  })

  test('of wooden boats is wood, of catamarans white', () => {
    const hullOf = (shape: (typeof yachtShapes)[number], seed: string) =>
      /id="h".*?offset="0.5" stop-color="(#[0-9a-f]{6})"/.exec(paintOf(shape, noon, seed).defs)?.[1] ?? ''
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      for (const shape of ['gulet', 'dhow', 'classic-launch'] as const) {
        expect(brightness(hullOf(shape, seed)), `${shape} ${seed}`).toBeLessThan(120)
      }
      for (const shape of ['catamaran', 'power-catamaran', 'flybridge'] as const) {
        expect(brightness(hullOf(shape, seed)), `${shape} ${seed}`).toBeGreaterThan(225)
      }
    }
  })
})

describe('the colour that stands for a drawing', () => {
  const keyOf = (view: 'sea' | 'aerial' | 'plan', hour: (typeof hours)[number]) =>
    illustrationKey({ seed: 'a', shape: 'dhow', water: 'oman', hour, view })

  test('is a colour as dark as its hour; of a plan that of paper', () => {
    const noon = illustrationColour(keyOf('sea', 'noon')) ?? ''
    const night = illustrationColour(keyOf('sea', 'night')) ?? ''
    expect([noon, night]).toEqual([expect.stringMatching(isColour), expect.stringMatching(isColour)])
    expect(brightness(noon)).toBeGreaterThan(brightness(night))
    expect(illustrationColour(keyOf('plan', 'night'))).toBe('#faf7f1')
    expect(illustrationColour(keyOf('aerial', 'noon'))).not.toBe(noon)
  })

  test('is none for any other key', () => {
    for (const key of ['', 'pictures/a.avif', 'illustration/a/dhow/oman-noon-space.svg']) {
      expect(illustrationColour(key)).toBeNull()
    }
  })
})

describe('chance', () => {
  test('follows from the seed alone, and lies within its bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(30), (seed, low, more) => {
        const [one, other] = [Random.ofText(seed), Random.ofText(seed)]
        for (let count = 0; count < 20; count++) {
          const value = one.next()
          expect(value).toBe(other.next())
          expect(value >= 0 && value < 1).toBe(true)
        }
        const whole = one.between(low, low + more)
        expect(Number.isInteger(whole) && whole >= low && whole <= low + more).toBe(true)
        expect(one.between(low, low + more)).toBeGreaterThanOrEqual(low)
        expect(['a', 'b', 'c']).toContain(one.pick(['a', 'b', 'c']))
      }),
    )
  })

  test('meets every whole number in time, the first and the last too', () => {
    const random = Random.ofText('dice')
    const seen = new Set(Array.from({ length: 200 }, () => random.between(1, 6)))
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('the pieces of a drawing', () => {
  test('have whole coordinates, and no minus before a zero', () => {
    expect([n(1.4), n(1.5), n(-1.6), n(0)]).toEqual(['1', '2', '-2', '0'])
    expect(n(-0.2)).toBe('0')
  })

  test('are elements with what they were given', () => {
    expect(fill('M0 0Z', '#fff')).toBe('<path d="M0 0Z" fill="#fff"/>')
    expect(fill('M0 0Z', '#fff', 'opacity=".5"')).toBe('<path d="M0 0Z" fill="#fff" opacity=".5"/>')
    expect(stroke('M0 0h9', '#000', 3)).toBe('<path d="M0 0h9" fill="none" stroke="#000" stroke-width="3"/>')
    expect(glow('o', [[0, '#fff', 0.5]])).toBe(
      '<radialGradient id="o"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/></radialGradient>',
    )
    expect(gradient('k', [[1, '#000']])).toContain('<stop offset="1" stop-color="#000"/>')
    expect(rail('M0 0h9', 'M0 5h9', 12, '#abc')).toContain('stroke-width="12"')
  })
})
