import { describe, expect, test } from 'vitest'
import { Random } from '#shared/random.ts'
import { pointsOf } from '#tests/harness/path-points.ts'
import { drawRipples, drawSky } from './backdrop.ts'
import { drawCoast, drawTowers, ridge } from './coast.ts'
import { type DeckColours, drawDeck, halfBeam } from './deck.ts'
import { boats } from './hulls/hulls.ts'
import { illustrateYacht } from './illustrate-yacht.ts'
import { parseIllustrationKey } from './illustration-key.ts'
import { illustrationsFor } from './illustrations-for.ts'
import { lightOf } from './light.ts'
import { mixPaint } from './paint.ts'
import { height, hours, type IllustrationSpec, views, waters, width, yachtShapes } from './spec.ts'

const pathsOf = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d)
const allPoints = (svg: string) => pathsOf(svg).flatMap(pointsOf)
const noon = lightOf('riviera', 'noon')
const paint = (shape: (typeof yachtShapes)[number], underWay: boolean) =>
  mixPaint(shape, noon, Random.ofText('x'), underWay)

describe('a boat from the side', () => {
  test.each(yachtShapes)('%s is a thousand units long and stands in the water', (shape) => {
    const points = allPoints(boats[shape].draw(paint(shape, false)))
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(-60)
    expect(Math.max(...xs)).toBeLessThanOrEqual(1100)
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(900)
    // The boot top is a little below the waterline, and nothing is deeper.
    expect(Math.max(...ys)).toBeGreaterThan(0)
    expect(Math.max(...ys)).toBeLessThanOrEqual(26)
  })

  test.each(yachtShapes)('%s has room between the water and the upper edge of the picture at sea', (shape) => {
    const { span, draw } = boats[shape]
    const top = Math.min(...allPoints(draw(paint(shape, true))).map(([, y]) => y))
    // The waterline is at least 690 pixels below the upper edge.
    expect((-top * span) / 1000).toBeLessThan(690)
    expect(span).toBeLessThan(width)
  })

  test.each(['sailing-yacht', 'catamaran', 'gulet'] as const)(
    '%s sets her sails under way and furls them at anchor',
    (shape) => {
      const sails = (underWay: boolean) => boats[shape].draw(paint(shape, underWay)).split('url(#s)').length - 1
      expect(sails(true)).toBeGreaterThanOrEqual(2)
      expect(sails(false)).toBe(0)
    },
  )

  test.each(['flybridge', 'superyacht', 'dhow'] as const)('%s has none to set', (shape) => {
    expect(boats[shape].draw(paint(shape, true))).toBe(boats[shape].draw(paint(shape, false)))
  })
})

describe('a boat from above', () => {
  const colours: DeckColours = {
    hull: '#111111',
    deck: '#222222',
    house: '#333333',
    glass: '#444444',
    cushion: '#555555',
    line: '#666666',
    weight: 4,
  }

  test.each(yachtShapes)('%s is as broad as is said of her, on both sides of her middle line', (shape) => {
    const ys = allPoints(drawDeck(shape, colours)).map(([, y]) => y)
    const half = halfBeam(shape)
    expect(Math.max(...ys)).toBeLessThanOrEqual(half * 1.03)
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(-half * 1.03)
    expect(Math.max(...ys)).toBeGreaterThan(half * 0.95)
    expect(Math.abs(Math.max(...ys) + Math.min(...ys))).toBeLessThanOrEqual(2)
  })

  test.each(yachtShapes)('%s is painted in the colours that she was given, and no other', (shape) => {
    const used = drawDeck(shape, colours).match(/#[0-9a-f]{6}/g) ?? []
    expect(new Set(used).size).toBeGreaterThanOrEqual(4)
    for (const each of used) expect(Object.values(colours)).toContain(each)
  })

  test('has twin hulls that leave water between them', () => {
    expect(halfBeam('catamaran')).toBeGreaterThan(1.5 * halfBeam('sailing-yacht'))
  })
})

describe('the coast', () => {
  const horizon = 580

  test.each(waters)('of the %s stands on the horizon', (water) => {
    for (const near of [false, true]) {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const svg = drawCoast(water, lightOf(water, 'noon'), horizon, Random.ofText(seed), near)
        // Palms are defined once, around their own origin.
        const ys = allPoints(svg.replace(/<defs>.*?<\/defs>/s, '')).map(([, y]) => y)
        expect(Math.min(...ys), `${water} ${seed}`).toBeGreaterThan(horizon - 460)
        expect(Math.max(...ys), `${water} ${seed}`).toBeLessThanOrEqual(horizon + 12)
      }
    }
  })

  test('is nowhere the same as on another water', () => {
    const drawn = waters.map((water) => drawCoast(water, noon, horizon, Random.ofText('a'), false))
    expect(new Set(drawn).size).toBeGreaterThanOrEqual(8)
  })

  test('of hills runs from edge to edge, no higher than it may', () => {
    for (const sharp of [0, 0.9]) {
      const points = pointsOf(pathsOf(ridge(500, 100, Random.ofText('a'), '#000000', 5, sharp))[0] ?? '')
      expect(Math.min(...points.map(([x]) => x))).toBe(-10)
      expect(Math.max(...points.map(([x]) => x))).toBe(width + 10)
      for (const [, y] of points) expect(y >= 350 && y <= 501, String(y)).toBe(true)
    }
  })

  test('of a town has lit windows when its lamps are lit', () => {
    const towers = (hour: 'noon' | 'night') => drawTowers(lightOf('gulf', hour), 500, Random.ofText('a'), 300, true)
    expect(towers('night')).toContain('#ffd99a')
    expect(towers('noon')).not.toContain('#ffd99a')
  })
})

describe('sky and sea', () => {
  test('cover the whole picture', () => {
    const svg = drawSky(noon, 570, Random.ofText('a'))
    expect(svg).toContain(`M0 0H${width}V572H0Z`)
    expect(svg).toContain(`M0 570H${width}V${height}H0Z`)
  })

  test('have a disc of the sun only where it can be seen, and stars at night', () => {
    const discs = (hour: (typeof hours)[number]) => {
      const svg = drawSky(lightOf('aegean', hour), 570, Random.ofText('a'))
      return [/r="30"/.test(svg), /r="20"/.test(svg), /stroke="#fff" stroke-width="2.5"/.test(svg)]
    }
    expect(hours.map(discs)).toEqual([
      [true, false, false],
      [false, false, false],
      [true, false, false],
      [false, false, false],
      [false, true, true],
    ])
  })

  test('have swell below the horizon', () => {
    const svg = drawRipples(noon, 600, Random.ofText('a'), 'x')
    expect(svg).toContain('id="x" transform="translate(0 600)"')
    for (const [, y] of allPoints(svg)) expect(y <= height - 600 + 10).toBe(true)
  })
})

describe('a picture', () => {
  const spec: IllustrationSpec = { seed: 'halcyon', shape: 'flybridge', water: 'gulf', hour: 'dusk', view: 'marina' }

  test('is another in every view, at every hour, of every shape and on every water', () => {
    const drawn = [
      ...views.map((view) => illustrateYacht({ ...spec, view })),
      ...hours.slice(0, 3).map((hour) => illustrateYacht({ ...spec, hour })),
      ...yachtShapes.slice(2).map((shape) => illustrateYacht({ ...spec, shape })),
      ...waters.slice(1).map((water) => illustrateYacht({ ...spec, water })),
    ]
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('of a plan is the same whatever the hour', () => {
    const plans = hours.map((hour) => illustrateYacht({ ...spec, hour, view: 'plan' }))
    expect(new Set(plans).size).toBe(1)
  })

  test('is a whole document of one size', () => {
    for (const view of views) {
      expect(illustrateYacht({ ...spec, view })).toMatch(
        new RegExp(
          `^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">.*</svg>$`,
          's',
        ),
      )
    }
  })
})

describe('the pictures of a yacht without photographs', () => {
  const specsFor = (type: string, countryCode: string, seed = 'Halcyon', longitude?: number) =>
    illustrationsFor({ seed, type, countryCode, ...(longitude === undefined ? {} : { longitude }) }).map((key) =>
      parseIllustrationKey(key),
    )

  test('are one of each view, of her shape and her water', () => {
    const specs = specsFor('trimaran', 'HR')
    expect(new Set(specs.map((each) => each?.view)).size).toBe(5)
    for (const each of specs) expect(each).toMatchObject({ shape: 'catamaran', water: 'adriatic', seed: 'halcyon' })
  })

  test.each([
    ['GR', 20.7, 'adriatic'],
    ['GR', 21.5, 'aegean'],
    ['GR', undefined, 'aegean'],
    ['OM', undefined, 'oman'],
    ['XX', undefined, 'riviera'],
    ['constructor', undefined, 'riviera'],
    ['toString', undefined, 'riviera'],
  ])('in %s at %s show the %s', (country, longitude, water) => {
    expect(specsFor('gulet', country, 'Nur', longitude)[0]).toMatchObject({ water })
  })

  test.each(['', '---', '№', 'Ω', 'constructor', '__proto__'])(
    'of “%s” have a seed that can stand in a key',
    (name) => {
      for (const each of specsFor(name, 'AE', name)) expect(each?.seed).toMatch(/^[a-z0-9-]{1,64}$/)
    },
  )

  test('of a name of any length have a key', () => {
    expect(specsFor('dhow', 'AE', 'x y '.repeat(100))).not.toContain(undefined)
  })

  test('begin with different views, so that cards side by side do', () => {
    const first = Array.from({ length: 40 }, (_, index) => specsFor('flybridge', 'AE', `yacht ${index}`)[0]?.view)
    expect(new Set(first)).toEqual(new Set(['sea', 'bay', 'marina']))
    // Dhows are for dinner: at the berth, with the lamps lit.
    const dhow = specsFor('dhow', 'AE')[0]
    expect(dhow?.view).toBe('marina')
  })
})
