import { Hono } from 'hono'
import type { Services } from '../../platform/context.ts'
import type { HttpEnv } from '../../platform/http/environment.ts'
import { problemResponse } from '../../platform/http/problem.ts'
import { hashOf } from '../feeds/queries.ts'
import { findByKey } from './calendar-key.ts'
import { noteReading } from './note-reading.ts'
import { outgoingCalendar } from './outgoing-calendar.ts'

/**
 * The address from which other programs read a yacht's calendar. It is no operation of the contract, because it speaks iCalendar
 * and conditional HTTP requests. The key in the path is the only credential.
 */
export function calendarFeedRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/:file', async (c) => {
    const [, key] = /^([\w-]{43})\.ics$/.exec(c.req.param('file')) ?? []
    const found = key === undefined ? undefined : await findByKey(services.db, key)
    if (!found) return problemResponse('not_found')
    const text = await outgoingCalendar(services, found.vesselId)
    const contentHash = hashOf(text)
    const changedAt = await noteReading(services, found, contentHash)
    const headers = {
      etag: `"${contentHash}"`,
      'last-modified': changedAt.toUTCString(),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    }
    if (isKnown(c.req.raw.headers, headers.etag, changedAt)) return new Response(null, { status: 304, headers })
    return new Response(text, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="calendar.ics"',
      },
    })
  })
  return routes
}

/** By HTTP, a version counts before a time. Compression may have marked the version as weak. */
function isKnown(headers: Headers, etag: string, changedAt: Date): boolean {
  const versions = headers.get('if-none-match')
  if (versions !== null)
    return versions.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
