import type { MiddlewareHandler } from 'hono'
import { maxUpdateCharacters } from '#shared/listing-steps.ts'
import type { HttpEnv } from '../platform/http/environment.ts'
import { problemResponse } from '../platform/http/problem.ts'

/** Refuses a save of a listing whose JSON is longer than 5,000 characters, before its fields are validated. */
export const refuseLargeUpdate: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const text = await c.req.raw.clone().text()
  return text.length > maxUpdateCharacters ? problemResponse('update_too_large') : next()
}
