import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Drawing, drawCard } from './draw-card.ts'

const market = { name: 'Fairlead', logo: null, sea: '#0e4d64', brass: '#d9b877' }
const draw = (card: Partial<Drawing> = {}) =>
  drawCard({ title: 'Sea Breeze', line: 'Dubai Marina, Dubai', picture: null, market, ...card })

/** The mean of each channel of a part of a card, of 255. */
async function meanOf(card: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(card).extract(part).png().toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}

const corner = { left: 1100, top: 20, width: 80, height: 80 }

describe('a card', () => {
  test('is a JPEG of 1200 by 630 pixels, with a picture of any size and without one', async () => {
    const wide = await readFile('media/pictures/wide/open-graph.avif')
    const small = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#c03030' } })
      .png()
      .toBuffer()
    for (const picture of [null, { bytes: wide }, { bytes: small }]) {
      const { format, width, height } = await sharp(await draw({ picture })).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  test('is cropped around the focal point', async () => {
    const half = await sharp({ create: { width: 1200, height: 1000, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const blue = { create: { width: 1200, height: 2000, channels: 3 as const, background: '#0000ff' } }
    const tall = await sharp({ ...blue, create: { ...blue.create, height: 3000 } })
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const [red = 0, , less = 0] = await meanOf(await draw({ picture: { bytes: tall, focal: { x: 50, y: 0 } } }), corner)
    expect(red).toBeGreaterThan(less + 50)
    const [few = 0, , more = 0] = await meanOf(
      await draw({ picture: { bytes: tall, focal: { x: 50, y: 100 } } }),
      corner,
    )
    expect(more).toBeGreaterThan(few + 50)
  })

  test('keeps its words readable on a white picture', async () => {
    const white = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    const behind = { left: 900, top: 480, width: 200, height: 100 }
    for (const mean of await meanOf(await draw({ picture: { bytes: white } }), behind)) expect(mean).toBeLessThan(110)
  })

  test('has the colours of the market, and its logo on white in place of its name', async () => {
    const [red = 0, green = 0] = await meanOf(await draw({ market: { ...market, sea: '#a01030' } }), corner)
    expect(red).toBeGreaterThan(green + 30)
    const logo = {
      bytes: await sharp({ create: { width: 300, height: 60, channels: 3, background: '#ffffff' } })
        .png()
        .toBuffer(),
    }
    const plate = { left: 80, top: 60, width: 200, height: 40 }
    expect((await meanOf(await draw({ market: { ...market, logo } }), plate)).every((mean) => mean > 240)).toBe(true)
    expect((await meanOf(await draw(), plate)).every((mean) => mean < 200)).toBe(true)
  })

  test.each([
    ['markup', '</text><script>alert(1)</script>'],
    ['pictographs alone', '🚤⚓️'],
    ['nothing', ''],
    ['200 letters without a space', 'W'.repeat(200)],
    ['ten thousand words', 'sea '.repeat(10_000)],
    ['half a pair of surrogates', 'Sea \ud83d'],
  ])('is drawn with a title of %s', async (_name, title) => {
    expect((await sharp(await draw({ title, line: title })).metadata()).width).toBe(1200)
  })
})
