import { type RouterContextProvider, redirect } from 'react-router'
import type { ContentEntry } from '#contract/content/content.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { localToday } from '#web/lib/today.ts'
import { withTimeout } from '#web/lib/with-timeout.ts'
import { m } from '#web/paraglide/messages.js'
import { withCards } from '#web/parts/boats/card-facts.ts'
import { heroMedia } from './hero-media.server.ts'
import { collectionSummary, homeCopy } from './home-copy.server.ts'
import { gridTimeoutMs, pageSize } from './page-size.ts'
import { loadHomeSections } from './sections/load-sections.server.ts'

export type HomeData = Awaited<ReturnType<typeof loadHome>>

type Options = { page: number; draft?: ContentEntry }

/** Loads the home page, or the draft of it with a page of the collection. Leads on where the collection has fewer pages. */
export async function loadHome(context: Readonly<RouterContextProvider>, { page, draft }: Options) {
  const { currency, locale } = context.get(requestContext)
  // A grid that fails leaves the rest of the page standing.
  const list = context.get(apiContext).boats.list({ status: 'approved', page, limit: pageSize, currency })
  const [yachts, { hero, ...sections }] = await Promise.all([
    withTimeout(list, gridTimeoutMs).catch(() => null),
    loadHomeSections(context, draft),
  ])
  const { totalPages, totalCount: count } = yachts ?? { totalPages: 0, totalCount: 0 }
  // Some yachts fewer, and a page that somebody kept is no more.
  if (page > totalPages && totalPages > 0) throw redirect(`${pagePathIn(locale, '/')}?page=${totalPages}`)
  return {
    yachts: yachts && withCards(yachts, locale),
    sections,
    page,
    summary: collectionSummary(locale, { page, totalPages, count }),
    copy: homeCopy(locale, hero ?? { title: m.home_title({}, { locale }), text: '' }),
    media: heroMedia,
    today: localToday(),
  }
}
