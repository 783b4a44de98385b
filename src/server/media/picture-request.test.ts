import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPictureSize, pictureFormats, pictureUrl, pictureWidths } from '#shared/picture-sizes.ts'
import { runs } from '#tests/harness/properties/runs.ts'
import { readPictureRequest } from './picture-request.ts'

const read = (query: Record<string, string>, accept = '*/*') => readPictureRequest(query, accept)

describe('the address of a picture', () => {
  test('without a question is the picture as it is stored', () => {
    expect(read({})).toEqual({ wanted: null, negotiated: false })
  })

  test('asks for a size, cropped, as WebP when it says no more', () => {
    const wanted = { width: 668, height: 512, format: 'webp' }
    expect(read({ w: '668', h: '512' })).toEqual({ wanted, negotiated: false })
    expect(read({ w: '668', h: '512', fit: 'crop', quality: 'auto', format: 'webp' })).toEqual({
      wanted,
      negotiated: false,
    })
    expect(read({ w: '668' })).toEqual({ wanted: { ...wanted, height: null }, negotiated: false })
  })

  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/png,*/*', 'jpeg'],
    ['', 'jpeg'],
  ])('lets a browser that takes “%s” have %s', (accept, format) => {
    expect(read({ w: '334', format: 'auto' }, accept)).toEqual({
      wanted: { width: 334, height: null, format },
      negotiated: true,
    })
  })

  test('does not look at what a browser takes when it names a format', () => {
    for (const format of pictureFormats) {
      expect(read({ w: '334', format }, 'image/avif')).toMatchObject({ wanted: { format }, negotiated: false })
    }
  })

  test.each([
    [{ h: '512' }],
    [{ w: '' }],
    [{ w: '0668', h: '512' }],
    [{ w: '668.0', h: '512' }],
    [{ w: '+668', h: '512' }],
    [{ w: '６６８', h: '512' }],
    [{ w: '668', h: '' }],
    [{ w: '668', h: '0' }],
    [{ w: '668', h: '513' }],
    [{ w: '668', format: 'AVIF' }],
    [{ w: '668', format: '' }],
    [{ w: '668', fit: 'cover' }],
    [{ w: '668', quality: '80' }],
    [{ w: '668', constructor: 'x' }],
  ])('that asks for anything else is refused: %j', (query) => {
    expect(read(query)).toBeUndefined()
  })

  test('of ours is always one that is made, whatever shape a page wants', () => {
    const ratios = fc.double({ min: 0.05, max: 20, noNaN: true })
    fc.assert(
      fc.property(
        fc.constantFrom(...pictureWidths),
        ratios,
        fc.constantFrom(...pictureFormats),
        (width, ratio, format) => {
          const { searchParams } = new URL(pictureUrl('https://x.example/media/a.avif', width, ratio, format))
          expect(read(Object.fromEntries(searchParams))).toMatchObject({ wanted: { width, format } })
        },
      ),
    )
  })

  test('never asks for a size that is not on the list: nobody can fill the disk', () => {
    const texts = fc.oneof(fc.nat(5000).map(String), fc.string({ maxLength: 6 }))
    fc.assert(
      fc.property(texts, texts, (w, h) => {
        const wanted = read({ w, h })?.wanted
        if (wanted) expect(isPictureSize(wanted.width, wanted.height ?? 0)).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })
})
