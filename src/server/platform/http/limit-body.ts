import type { MiddlewareHandler } from 'hono'
import { isBookingCookie } from '#shared/booking-cookie.ts'
import { readCookies } from '#shared/cookies.ts'
import { hasSessionCookie } from '#shared/session-cookie.ts'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'

/** Forms of pages and calls of the API are texts. Uploads have a limit of their own. */
const mostBytes = 1024 * 1024

/** A picture of ten megabytes and the other fields of its form. */
const mostPictureBytes = 10.5 * 1024 * 1024

/** The calls that take one, and the page whose form does. */
const takesPicture = (path: string) =>
  /^\/(?:api\/(?:bookings\/[0-9a-f]{24}\/(?:host-)?pictures|admin\/disputes\/\w+\/files|media\/upload|verification-documents)|(?:fr\/)?(?:adminn\/money\/disputes\/\w+|reservation\/[0-9a-f]{24}|OwnerDashboard\/(?:verification-documents|listings\/[0-9a-f]{24}\/(?:photos|documents)))(?:\.data)?)$/i.test(
    path,
  )

/** Five files of ten megabytes and the text that they come with. */
const mostMessageBytes = 50.5 * 1024 * 1024

/** The calls and pages that take a message with what is attached to it. */
const takesMessage = (path: string) =>
  /^\/(?:api\/(?:(?:conversations|bookings)\/[0-9a-f]{24}\/messages|boats\/[0-9a-f]{24}\/conversation)|(?:fr\/)?(?:(?:owner|user)dashboard\/inbox(?:\/new)?|reservation\/[0-9a-f]{24}\/messages)(?:\.data)?)$/i.test(
    path,
  )

const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a body that is too large before anything reads it. One of undeclared length is read here, so that whoever comes
 * after has at most this much in memory, and answers 413 instead of failing in the middle of it.
 */
export const limitBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { raw } = c.req
  if (withoutBody.has(raw.method)) return next()
  const declared = raw.headers.has('transfer-encoding') ? null : raw.headers.get('content-length')
  // Files are for those who have shown something: nobody else has more than a text held in memory.
  const most = hasCredentials(raw.headers) ? mostBytesOf(c.req.path) : mostBytes
  if (declared !== null) return Number(declared) > most ? tooLarge() : next()
  if (!raw.body) return next()
  const bytes = await readAtMost(raw.body, most)
  if (!bytes) return tooLarge()
  c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, signal: raw.signal, body: bytes })
  return next()
}

const hasCredentials = (headers: Headers) =>
  headers.has('authorization') ||
  hasSessionCookie(headers.get('cookie')) ||
  Object.keys(readCookies(headers.get('cookie'))).some(isBookingCookie)

function mostBytesOf(path: string): number {
  if (takesMessage(path)) return mostMessageBytes
  return takesPicture(path) ? mostPictureBytes : mostBytes
}

// The rest of the body is not read, so the connection cannot carry another request.
const tooLarge = () => problemResponse('too_large', {}, { connection: 'close' })

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
