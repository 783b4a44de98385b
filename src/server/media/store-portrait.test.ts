import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import { readSettings } from '../platform/settings.ts'
import { deletePortrait, storePortrait, uploadsFolder } from './store-portrait.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-portraits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const settings = readSettings({ DATA_DIR: folder })
const portraits = path.join(uploadsFolder(settings), 'portraits')

async function store(bytes: Buffer) {
  const file = path.join(folder, newId())
  writeFileSync(file, bytes)
  const id = newId()
  const key = await storePortrait(settings, file, id)
  return { id, key, stored: path.join(portraits, `${id}.webp`) }
}
const codeOf = (bytes: Buffer) =>
  store(bytes).then(
    () => 'stored',
    (error) => (error instanceof AppError ? error.code : error),
  )
const paint = (width: number, height: number, background = '#204060') =>
  sharp({ create: { width, height, channels: 3, background } })

const half = (await paint(400, 400).png().toBuffer()).subarray(0, 300)

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s becomes a square of ours', async (format) => {
    const { id, key, stored } = await store(await paint(700, 400).toFormat(format).toBuffer())
    expect(key).toBe(`uploads/portraits/${id}.webp`)
    const { width, height, format: written } = await sharp(readFileSync(stored)).metadata()
    expect([width, height, written]).toEqual([512, 512, 'webp'])
    expect((statSync(stored).mode & 0o777).toString(8)).toBe('600')
    expect(existsSync(`${stored}.part`)).toBe(false)
  })

  test('stands upright, and carries nothing but what it shows', async () => {
    // Red above and blue below, stored lying on its side.
    const halves = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="red"/><rect width="200" height="400" fill="blue"/></svg>',
      ),
    )
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'somebody' } } })
      .jpeg()
      .toBuffer()
    const { stored } = await store(halves)
    const { exif, icc, xmp, orientation } = await sharp(readFileSync(stored)).metadata()
    expect({ exif, xmp, orientation, icc }).toEqual({
      exif: undefined,
      xmp: undefined,
      orientation: undefined,
      icc: undefined,
    })
    const colourAt = async (top: number) => {
      const { data } = await sharp(readFileSync(stored))
        .extract({ left: 256, top, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
    }
    expect([await colourAt(100), await colourAt(400)]).toEqual(['blue', 'red'])
  })

  test('of many frames shows the first', async () => {
    const pictures = await Promise.all(['#f00', '#00f'].map((background) => paint(40, 40, background).png().toBuffer()))
    const frames = await sharp(pictures, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const { stored } = await store(frames)
    expect(await sharp(readFileSync(stored)).metadata()).toMatchObject({ width: 512, height: 512 })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('GIF89a?')],
    [
      'a drawing, in which a script may hide',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'a drawing that names another file',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ],
    ['half a file', half],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('is refused when it is %s', async (_, bytes) => {
    expect(await codeOf(bytes)).toBe('invalid_picture')
  })

  test('is refused when it would fill the memory once unpacked', async () => {
    // A few kilobytes as a file; sixty million pixels.
    const bomb = await paint(10_000, 6_000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await codeOf(bomb)).toBe('invalid_picture')
  })
})

describe('a picture that nothing shows any more', () => {
  test('is deleted, and only that', async () => {
    const [one, other] = [
      await store(await paint(9, 9).png().toBuffer()),
      await store(await paint(9, 9).png().toBuffer()),
    ]
    await deletePortrait(settings, one.key)
    expect([existsSync(one.stored), existsSync(other.stored)]).toEqual([false, true])
    await deletePortrait(settings, one.key)
  })

  test.each([
    (stored: string) => `uploads/${path.basename(stored)}`,
    (stored: string) => `uploads/portraits/../portraits/${path.basename(stored)}`,
    (stored: string) => `/uploads/portraits/${path.basename(stored)}`,
    (stored: string) => stored,
    () => 'https://accounts.example/photo.jpg',
    () => 'uploads/portraits/',
  ])('is not deleted by a key that is not its own (%#)', async (keyOf) => {
    const { stored } = await store(await paint(9, 9).png().toBuffer())
    await deletePortrait(settings, keyOf(stored))
    expect(existsSync(stored)).toBe(true)
  })
})
