import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { HttpEnv } from '../platform/http/environment.ts'
import { problemResponse } from '../platform/http/problem.ts'
import { mediaIllustration } from './illustration/media-illustration.ts'

const prefix = '/media/'

/** Pictures by their media key, under /media: part of the site, not of the API. */
export function mediaRoutes() {
  const media = new Hono<HttpEnv>()
  media.use(compress())
  media.get('/illustration/*', (c) => {
    const key = c.req.path.slice(c.req.path.indexOf(prefix) + prefix.length)
    const picture = mediaIllustration(key)
    if (picture === undefined) return problemResponse('not_found')
    return c.body(picture, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      // A key never changes what it shows.
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  return media
}
