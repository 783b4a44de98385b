import { useEffect } from 'react'
import { type RouterContextProvider, useRevalidator } from 'react-router'
import type { ContentEntry } from '#contract/content/content.ts'
import { previewChannel } from '#shared/preview-channel.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { describeEntryCard, describePostCard } from '#web/lib/share-card.server.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { AnnouncementLine } from '#web/parts/site/announcement-line.tsx'
import { ContentPage } from '#web/site/content/content-page.tsx'
import { currencyCodesFrom } from '#web/site/content/currency-codes.server.ts'
import { loadSuitableYachts, withItems } from '#web/site/content/load-content-page.server.ts'
import { PostArticle } from '#web/site/content/post-article.tsx'
import { HomePreview } from '#web/site/home/home-preview.tsx'
import { loadHome } from '#web/site/home/load-home.server.ts'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/entry-preview'

/** The draft of an entry in the page in which readers would see it. The API admits editors alone. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'a')
  const { currency, locale, settings } = context.get(requestContext)
  const { studio } = context.get(apiContext)
  const entry = await studio.preview({ id: params.entryId, locale }).catch(throwMissing)
  if (entry.kind === 'post') describePostCard(context, entry)
  else describeEntryCard(context, entry)
  return {
    home: await loadDraftedHome(context, entry),
    entry: withItems(entry, settings, locale),
    yachts: await loadSuitableYachts(context, entry.search),
    currencies: currencyCodesFrom(currency),
  }
}

/** The home page where it is drafted itself, or a menu or announcement on it (`root.tsx`). */
async function loadDraftedHome(context: Readonly<RouterContextProvider>, entry: ContentEntry) {
  if (entry.kind === 'home') return loadHome(context, { page: 1, draft: entry })
  return entry.kind === 'menu' || entry.kind === 'announcement' ? loadHome(context, { page: 1 }) : null
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData?.entry.title ?? '', hidden: true })

export default function EntryPreview({ loaderData: { home, entry, yachts, currencies } }: Route.ComponentProps) {
  useSaved(entry.id)
  if (home)
    return (
      <>
        <AnnouncementLine />
        <HomePreview home={home} />
      </>
    )
  if (entry.kind !== 'post') return <ContentPage entry={entry} yachts={yachts} pack={null} currencies={currencies} />
  return (
    <main id={mainId}>
      <PostArticle post={entry} />
    </main>
  )
}

/** Loads the draft again after each save, in this tab or another. */
function useSaved(id: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const channel = new BroadcastChannel(previewChannel(id))
    channel.onmessage = () => void revalidate()
    return () => channel.close()
  }, [id, revalidate])
}
