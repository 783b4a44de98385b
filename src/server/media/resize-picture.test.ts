import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureFormats } from '#shared/picture-sizes.ts'
import { resizePicture } from './resize-picture.ts'

const paint = (width: number, height: number, background = '#204060') =>
  sharp({ create: { width, height, channels: 3, background } })

async function resized(
  source: Buffer,
  width: number,
  height: number | null,
  format: 'avif' | 'webp' | 'jpeg' = 'webp',
) {
  const bytes = await resizePicture(source, { width, height, format })
  const metadata = await sharp(bytes).metadata()
  return { ...metadata, format: metadata.compression === 'av1' ? 'avif' : metadata.format, bytes }
}
const sizeOf = async (...given: Parameters<typeof resized>) => {
  const { width, height } = await resized(...given)
  return [width, height]
}

describe('a picture', () => {
  const wide = () => paint(800, 400).png().toBuffer()

  test.each(pictureFormats)('becomes %s', async (format) => {
    expect((await resized(await wide(), 334, 334, format)).format).toBe(format)
  })

  test('keeps its own shape without a height, and is cropped with one', async () => {
    expect(await sizeOf(await wide(), 334, null)).toEqual([334, 167])
    expect(await sizeOf(await wide(), 334, 334)).toEqual([334, 334])
  })

  test('is never larger than its source, in the wanted shape', async () => {
    expect(await sizeOf(await wide(), 2560, null)).toEqual([800, 400])
    expect(await sizeOf(await wide(), 1336, 1024)).toEqual([522, 400])
    expect(await sizeOf(await wide(), 501, 1024)).toEqual([196, 400])
  })

  test('that a camera has turned is measured as it is seen', async () => {
    // 400 pixels wide and 800 high in the file; displayed 800 wide and 400 high.
    const turned = await paint(400, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    expect(await sizeOf(turned, 668, null)).toEqual([668, 334])
    expect(await sizeOf(turned, 501, 501)).toEqual([400, 400])
    expect(await sizeOf(turned, 2560, 1440)).toEqual([711, 400])
  })

  test('shows what is transparent as white', async () => {
    const clear = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { bytes } = await resized(clear, 96, 96, 'jpeg')
    const { channels } = await sharp(bytes).stats()
    for (const { mean } of channels) expect(mean).toBeGreaterThan(250)
  })

  test('carries nothing of where it was taken', async () => {
    const tagged = await paint(400, 400)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '25/1 4/1 0/1' } })
      .jpeg()
      .toBuffer()
    for (const format of pictureFormats) {
      expect((await resized(tagged, 334, null, format)).exif, format).toBeUndefined()
    }
  })

  test('of a single pixel is a picture', async () => {
    expect(await sizeOf(await paint(1, 1).png().toBuffer(), 668, 512)).toEqual([1, 1])
  })
})

describe('a drawing', () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#204060"/></svg>',
  )

  test('is as large as it is wanted', async () => {
    expect(await sizeOf(drawing, 1336, 668)).toEqual([1336, 668])
    expect(await sizeOf(drawing, 96, null)).toEqual([96, 48])
  })
})

const half = (await paint(400, 400).png().toBuffer()).subarray(0, 200)

describe('what is no picture', () => {
  const wanted = { width: 334, height: null, format: 'webp' } as const

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    ['half a file', half],
  ])('is not made into one: %s', async (_, bytes) => {
    await expect(resizePicture(bytes, wanted)).rejects.toThrow()
  })

  test('claims to be larger than any of ours, and is not unpacked', async () => {
    const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>')
    await expect(resizePicture(bomb, wanted)).rejects.toThrow()
  })
})
