import type { RouterContextProvider } from 'react-router'
import type { SeoRecord } from '#contract/content/content.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { apiContext, requestContext } from '#web/context.ts'

/**
 * The search-engine record of a path; the home page has the empty slug. Null without a record, after a failure, and for an
 * address with a query: the record does not describe a search or a second page. The page's own meta data then counts.
 */
export async function findSeo(context: Readonly<RouterContextProvider>, url: URL): Promise<SeoRecord | null> {
  if (url.search) return null
  const { content } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const path = inLocalePath(url.pathname, 'en').slice(1)
  if (path) return content.seo({ path, locale }).catch(() => null)
  const records = await content.listSeo({ locale }).catch(() => [])
  return records.find(({ slug }) => slug === '') ?? null
}
