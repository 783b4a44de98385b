import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { DiskCacheBusy, diskCache } from '../platform/disk-cache.ts'
import type { HttpEnv } from '../platform/http/environment.ts'
import { problemResponse } from '../platform/http/problem.ts'
import type { Settings } from '../platform/settings.ts'
import { answerFilm } from './answer-film.ts'
import { mediaIllustration } from './illustration/media-illustration.ts'
import { findMediaFile } from './media-file.ts'
import { readPictureRequest } from './picture-request.ts'
import { encoderVersion, resizePicture } from './resize-picture.ts'
import { uploadsFolder } from './store-portrait.ts'

const prefix = '/media/'
// A key never changes what it shows.
const forEver = 'public, max-age=31536000, immutable'

/** What a key stands for: its bytes when they are wanted, and a text that changes whenever they do. */
type Picture = { type: string; version: string; load: () => Promise<Buffer> }

/** Pictures and films by their media key, under /media: part of the site, not of the API. */
export function mediaRoutes(settings: Settings) {
  const cache = diskCache({
    directory: path.resolve(settings.DATA_DIR, 'cache', 'pictures'),
    maxBytes: settings.PICTURE_CACHE_MB * 1024 * 1024,
    concurrency: 2,
    maxWaiting: 500,
  })
  const uploads = uploadsFolder(settings)
  const media = new Hono<HttpEnv>()
  media.get('/*', async (c) => {
    const key = c.req.path.slice(c.req.path.indexOf(prefix) + prefix.length)
    const file = await findMediaFile(key, uploads)
    if (file?.kind === 'film') return answerFilm(file, c.req.raw)
    const picture = file ? pictureOfFile(file) : illustration(key)
    if (!picture) return problemResponse('not_found')
    const request = readPictureRequest(c.req.query(), c.req.header('accept') ?? '')
    if (!request) return problemResponse('invalid_request')
    const { wanted, negotiated } = request
    if (!wanted) return answer(c, picture.version, picture.type, picture.load)
    const { width, height, format } = wanted
    if (negotiated) c.header('vary', 'accept')
    const name = hashOf(encoderVersion, key, picture.version, width, height ?? '', format)
    const make = async () => resizePicture(await picture.load(), wanted)
    return answer(c, name, `image/${format}`, () => cache.get(`${name}.${format}`, make)).catch(tellBusy)
  })
  return media
}

function illustration(key: string): Picture | undefined {
  const drawing = mediaIllustration(key)
  if (drawing === undefined) return undefined
  return {
    type: 'image/svg+xml; charset=utf-8',
    version: hashOf(drawing),
    load: async () => Buffer.from(drawing),
  }
}

const pictureOfFile = ({
  path,
  type,
  size,
  modified,
}: {
  path: string
  type: string
  size: number
  modified: number
}) => ({
  type,
  version: hashOf(path, size, modified),
  load: () => readFile(path),
})

async function answer(c: Context<HttpEnv>, version: string, type: string, load: () => Promise<Buffer>) {
  const etag = `"${version}"`
  const headers = { etag, 'cache-control': forEver }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(await load()), 200, { ...headers, 'content-type': type })
}

function tellBusy(error: unknown): Response {
  if (error instanceof DiskCacheBusy) return problemResponse('unavailable', {}, { 'retry-after': '2' })
  throw error
}

const hashOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 24)
