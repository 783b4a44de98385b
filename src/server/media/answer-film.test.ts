import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answerFilm } from './answer-film.ts'
import type { MediaFile } from './media-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-film-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'hero.webm')
writeFileSync(file, 'abcdefghij')
const film: MediaFile = { path: file, type: 'video/webm', size: 10, modified: 1, kind: 'film' }

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  answerFilm(film, new Request('http://fairlead.example/media/film/hero.webm', { method, headers }))

test('a film is served whole, and says that parts of it can be had', async () => {
  const answer = ask()
  expect([answer.status, await answer.text()]).toEqual([200, 'abcdefghij'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/webm',
    'content-length': '10',
    'accept-ranges': 'bytes',
  })
})

test('a part of it is served as such', async () => {
  const answer = ask({ range: 'bytes=2-4' })
  expect([answer.status, await answer.text()]).toEqual([206, 'cde'])
  expect(answer.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(answer.headers.get('content-length')).toBe('3')
})

test('a part beyond its end is refused with its length', () => {
  const answer = ask({ range: 'bytes=10-' })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('a part is only put beside others of the same film', async () => {
  const etag = ask().headers.get('etag') ?? ''
  expect(ask({ range: 'bytes=0-1', 'if-range': etag }).status).toBe(206)
  expect(ask({ range: 'bytes=0-1', 'if-range': '"older"' }).status).toBe(200)
  expect(ask({ 'if-none-match': etag }).status).toBe(304)
  expect(await ask({}, 'HEAD').text()).toBe('')
})
