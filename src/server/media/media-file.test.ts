import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findMediaFile } from './media-file.ts'
import { mediaUrl } from './media-url.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const uploads = path.join(folder, 'uploads')
mkdirSync(path.join(uploads, 'portraits', 'folder.webp'), { recursive: true })
writeFileSync(path.join(uploads, 'portraits', 'ana.webp'), 'abc')
writeFileSync(path.join(folder, 'secret.webp'), 'secret')
writeFileSync(path.join(uploads, 'portraits', 'note.txt'), 'text')

const find = (key: string) => findMediaFile(key, uploads)

describe('the file of a key', () => {
  test('is an upload, with its type, size and age', async () => {
    expect(await find('uploads/portraits/ana.webp')).toMatchObject({
      type: 'image/webp',
      kind: 'picture',
      size: 3,
      path: path.join(uploads, 'portraits', 'ana.webp'),
      modified: expect.any(Number),
    })
  })

  test('is a picture or a film of the site', async () => {
    const picture = await find('pictures/destinations/dubai.avif')
    expect(picture).toMatchObject({ type: 'image/avif', kind: 'picture' })
  })

  test.each([
    'uploads/portraits/nobody.webp',
    'uploads/portraits/folder.webp',
    'uploads/portraits/note.txt',
    'uploads/portraits/ana',
    'uploads/portraits/ana.webp/',
    'uploads/portraits//ana.webp',
    'uploads/portraits/Ana.webp',
    'uploads/portraits/ana.webp\0.png',
    'uploads/portraits/ana%2ewebp',
    'uploads/../secret.webp',
    'uploads/portraits/../../secret.webp',
    '../secret.webp',
    '/etc/passwd',
    'uploads/ana.webp.webp',
    'uploads/-ana.webp',
    'secret.webp',
    'manifest.json',
    'pictures/manifest.json',
    'pictures\\destinations\\dubai.avif',
    '',
  ])('is nothing for “%s”', async (key) => {
    expect(await find(key)).toBeUndefined()
  })

  test('of a picture cannot be read where only uploads lie, and the other way round', async () => {
    expect(await find('film/portraits/ana.webp')).toBeUndefined()
    expect(await find('uploads/destinations/dubai.avif')).toBeUndefined()
  })

  test('that leads nowhere is nothing', async () => {
    symlinkSync(path.join(folder, 'gone.webp'), path.join(uploads, 'portraits', 'dangling.webp'))
    expect(await find('uploads/portraits/dangling.webp')).toBeUndefined()
  })
})

test.each([
  ['pictures/a.avif', '/media/pictures/a.avif'],
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['http://cdn.example/a.jpg', 'http://cdn.example/a.jpg'],
  ['httpserver/a.jpg', '/media/httpserver/a.jpg'],
])('%s is served at %s', (key, url) => {
  expect(mediaUrl(key)).toBe(url)
})
