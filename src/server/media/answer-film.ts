import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { readByteRange } from './byte-range.ts'
import type { MediaFile } from './media-file.ts'

/** Answers with a film or a requested range of it. Players seek with ranges, and Safari plays nothing without them. */
export function answerFilm({ path, type, size, modified }: MediaFile, request: Request): Response {
  const etag = `"${size.toString(36)}-${modified.toString(36)}"`
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  // A range of an older version must not be combined with ranges of this one.
  const condition = request.headers.get('if-range')
  const range =
    condition && condition !== etag ? undefined : readByteRange(request.headers.get('range') ?? undefined, size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const body =
    request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream)
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  })
}
