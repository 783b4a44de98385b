import { data, replace } from 'react-router'
import type { SessionUser } from '#contract/identity/user.ts'
import { permits } from '#shared/admin-rights.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import type { PageRequest } from '#web/parts/forms/answer-form.server.ts'

/** The pages of one yacht on which an operator may work in the place of its owner. */
const openPages = /^\/ownerdashboard\/(?:listings|pricing)\/([0-9a-f]{24})(?:\/|$)/

export type OperatorVisit = { boatId: string; yacht: string; owner: string }

/**
 * The yacht that an operator edits, and its owner. Redirects operators from all other pages of the desk, and throws status 403
 * where the role may not change listings.
 */
export async function loadOperatorVisit({ context, url }: PageRequest, user: SessionUser): Promise<OperatorVisit> {
  const { locale, ruleOf } = context.get(requestContext)
  const [, boatId] = openPages.exec(inLocalePath(url.pathname, 'en').toLowerCase()) ?? []
  if (boatId === undefined) throw replace(pagePathIn(locale, '/'))
  const { right } = ruleOf('listings.update')
  if (user.adminRole === null || right === undefined || !permits(user.adminRole, right))
    throw data(null, { status: 403 })
  const { listings } = context.get(apiContext)
  const [{ fields }, owner] = await Promise.all([
    listings.get({ id: boatId }).catch(throwMissing),
    listings.owner({ id: boatId }).catch(throwMissing),
  ])
  return { boatId, yacht: fields.title ?? '', owner: owner.name }
}
