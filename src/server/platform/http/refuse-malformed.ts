import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './environment.ts'
import { problemResponse } from './problem.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Encoded as one byte or written too long; PostgreSQL stores no text that contains it. */
const nulCharacter = /%00|\0/

/** Refuses what no page and no operation can make sense of, so that none has to expect it. */
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
