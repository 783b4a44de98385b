import type { MiddlewareHandler } from 'hono'
import { maxUpdateCharacters } from '#shared/listing-steps.ts'
import type { HttpEnv } from '../platform/http/environment.ts'
import { problemResponse } from '../platform/http/problem.ts'

/** A save of a listing whose JSON text is longer than 5,000 characters is refused before its fields are looked at. */
export const refuseLargeUpdate: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const text = await c.req.raw.clone().text()
  return text.length > maxUpdateCharacters ? problemResponse('update_too_large') : next()
}
