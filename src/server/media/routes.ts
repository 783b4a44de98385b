import path from 'node:path'
import { type Context, Hono } from 'hono'
import { diskCache } from '../platform/disk-cache.ts'
import { TurnRefused } from '../platform/fair-turns.ts'
import type { HttpEnv } from '../platform/http/environment.ts'
import { problemResponse } from '../platform/http/problem.ts'
import { networkOfAddress } from '../platform/network-of-address.ts'
import type { Settings } from '../platform/settings.ts'
import { answerFilm } from './answer-film.ts'
import { focalPointOf } from './focal-point.ts'
import { parseIllustrationKey } from './illustration/illustration-key.ts'
import { findMediaFile, type MediaFile } from './media-file.ts'
import { readPictureRequest } from './picture-request.ts'
import { encoderVersion, resizePicture } from './resize-picture.ts'
import { uploadsFolder } from './store-portrait.ts'
import { drawnPicture, pictureOfFile, type StoredPicture, versionOf } from './stored-picture.ts'

const prefix = '/media/'
// The content of a key never changes.
const forEver = 'public, max-age=31536000, immutable'

type Options = {
  settings: Settings
  /** Whether the drawing with this key is shown anywhere. Other drawings are not rendered. */
  isKnownDrawing: (key: string) => Promise<boolean>
  audienceOf: (c: Context<HttpEnv>, key: string) => Promise<Audience>
}

/** The audience of a file. `caller`: this caller alone, so that caches must not share it. */
export type Audience = 'everybody' | 'caller' | 'nobody'

/**
 * Pictures and films by their media key, under /media. They belong to the site, not to the API. New sizes are rendered for the
 * visitors' networks in turn.
 */
export function mediaRoutes({ settings, isKnownDrawing, audienceOf }: Options) {
  const cache = diskCache({
    directory: path.resolve(settings.DATA_DIR, 'cache', 'pictures'),
    maxBytes: settings.PICTURE_CACHE_MB * 1024 * 1024,
    concurrency: 2,
    maxWaiting: 500,
    // Twice the number of pictures of a page of results, for a browser that has none of them cached.
    maxWaitingPerParty: 120,
  })
  const uploads = uploadsFolder(settings)
  const media = new Hono<HttpEnv>()
  media.get('/*', async (c) => {
    const key = c.req.path.slice(c.req.path.indexOf(prefix) + prefix.length)
    const file = await findMediaFile(key, uploads)
    const audience = file ? await audienceOf(c, key) : 'everybody'
    if (audience === 'nobody') return problemResponse('not_found')
    const response = await show(c, key, file)
    if (audience === 'caller') response.headers.set('cache-control', 'private, no-store')
    return response
  })
  return media

  async function show(c: Context<HttpEnv>, key: string, file: MediaFile | undefined): Promise<Response> {
    if (file?.kind === 'film') return answerFilm(file, c.req.raw)
    const picture = file ? pictureOfFile(file) : await drawingOf(key)
    if (!picture) return problemResponse('not_found')
    const request = readPictureRequest(c.req.query(), c.req.header('accept') ?? '')
    if (!request) return problemResponse('invalid_request')
    const { wanted, negotiated } = request
    if (!wanted) return answer(c, picture.version, picture.type, picture.load)
    const { width, height, format } = wanted
    if (negotiated) c.header('vary', 'accept')
    const name = versionOf(encoderVersion, key, picture.version, width, height ?? '', format)
    const make = async () => resizePicture(await picture.load(), wanted, focalPointOf(key))
    const network = networkOfAddress(c.get('address'))
    const load = () => cache.get(`${name}.${format}`, network, make)
    return answer(c, name, `image/${format}`, load).catch(refuseWhenBusy)
  }

  async function drawingOf(key: string): Promise<StoredPicture | undefined> {
    const spec = parseIllustrationKey(key)
    return spec && (await isKnownDrawing(key)) ? drawnPicture(spec) : undefined
  }
}

async function answer(c: Context<HttpEnv>, version: string, type: string, load: () => Promise<Buffer>) {
  const etag = `"${version}"`
  const headers = { etag, 'cache-control': forEver }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(await load()), 200, { ...headers, 'content-type': type })
}

function refuseWhenBusy(error: unknown): Response {
  if (error instanceof TurnRefused) return problemResponse('unavailable', {}, { 'retry-after': '2' })
  throw error
}
