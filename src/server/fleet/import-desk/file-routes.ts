import { Hono, type Context as HonoContext } from 'hono'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { HttpEnv } from '../../platform/http/environment.ts'
import { problemResponse } from '../../platform/http/problem.ts'
import { takeFile } from './take-file.ts'

type Options = {
  services: Services
  /** The user who may send this import’s file. Throws for all others. */
  senderOf: (c: HonoContext<HttpEnv>, importId: Id) => Promise<Id>
  /** The page of an import. */
  page: (importId: string) => string
  mostBytes: number
}

/**
 * The upload of an import's file from the form of its page. It is no operation of the contract, because its body is never whole
 * in memory. A browser is redirected to the page, with the code of a refusal in the address.
 */
export function fleetFileRoutes({ services, senderOf, page: pathOf, mostBytes }: Options) {
  const routes = new Hono<HttpEnv>()
  routes.post('/:id/file', async (c) => {
    const id = Id.safeParse(c.req.param('id'))
    const isBrowser = /text\/html/.test(c.req.header('accept') ?? '')
    const page = (query: string) =>
      inLocalePath(pathOf(c.req.param('id')) + query, Locale.catch('en').parse(c.req.query('locale')))
    try {
      if (!id.success) throw new AppError('not_found')
      const state = await takeFile(services, await senderOf(c, id.data), { id: id.data, request: c.req.raw, mostBytes })
      return isBrowser ? c.redirect(page(''), 303) : c.json({ id: id.data, state }, 201)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isBrowser && id.success) return c.redirect(page(`?refused=${error.code}`), 303)
      return problemResponse(error.code, error.data)
    }
  })
  return routes
}
