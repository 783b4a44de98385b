import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** NUL, encoded as one byte or overlong. PostgreSQL stores no text with it. */
const nulCharacter = /%00|\0/

/** Refuses requests that no page and no operation can handle. */
export const refuseMalformed: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (!methods.has(c.req.method))
    return new Response(null, { status: 405, headers: { allow: [...methods].join(', ') } })
  const { url } = c.req.raw
  if (nulCharacter.test(url) || !isDecodable(c.req.path)) return problemResponse('invalid_request')
  return next()
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
