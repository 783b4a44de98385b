import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { storedPath } from '#web/lib/paths.ts'
import { describeEntryCard } from '#web/lib/share-card.server.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { NewsletterLater } from '#web/site/content/newsletter-later.tsx'
import { PostTeaser } from '#web/site/content/post-teaser.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/blog'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const [entry, posts] = await Promise.all([
    api.content.get({ kind: 'page', slug: 'blog', locale }).catch(throwMissing),
    api.content.list({ kind: 'post', locale }),
  ])
  describeEntryCard(context, entry)
  return { entry, posts: posts.data }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { title, summary } = loaderData.entry
  return [
    ...pageMeta(args, { title, description: plainText(summary) }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: storedPath('/blog/feed.xml') },
  ]
}

export default function Blog({ loaderData: { entry, posts } }: Route.ComponentProps) {
  const [first, ...others] = posts
  return (
    <main id={mainId}>
      <ContentHeading title={entry.title} summary={entry.summary} />
      <div className="container-page grid gap-8 pb-14 lg:pb-24">
        {first && <PostTeaser post={first} large />}
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((post) => (
            <li key={post.slug} className="grid">
              <PostTeaser post={post} />
            </li>
          ))}
        </ul>
      </div>
      <NewsletterLater page="blog" />
    </main>
  )
}
