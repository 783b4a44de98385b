import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { describePostCard } from '#web/lib/share-card.server.ts'
import { blogPosting, breadcrumbs, describePage } from '#web/lib/structured-data.server.ts'
import { throwMoved } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { NewsletterLater } from '#web/site/content/newsletter-later.tsx'
import { PostArticle } from '#web/site/content/post-article.tsx'
import { PostTeaser } from '#web/site/content/post-teaser.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/blog-post'

const shownNext = 3

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale, settings } = context.get(requestContext)
  const [post, posts] = await Promise.all([
    api.content
      .get({ kind: 'post', slug: params.slug, locale })
      .catch(throwMoved(context, `/blog/${params.slug}`, url.search)),
    api.content.list({ kind: 'post', locale }),
  ])
  // Posts on the same subject come first.
  const others = posts.data
    .filter(({ slug }) => slug !== post.slug)
    .sort((a, b) => Number(b.topic === post.topic) - Number(a.topic === post.topic))
  const home = { label: m.home({}, { locale }), path: pagePathIn(locale, '/') }
  const blog = { label: m.blog({}, { locale }), path: pagePathIn(locale, '/blog') }
  describePage(
    context,
    blogPosting(settings, { post, path: pagePathIn(locale, '/blog/:slug', { slug: post.slug }), locale }),
    breadcrumbs(settings, [
      home,
      blog,
      { label: post.title, path: pagePathIn(locale, '/blog/:slug', { slug: post.slug }) },
    ]),
  )
  describePostCard(context, post)
  return { post, next: others.slice(0, shownNext) }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { title, summary } = loaderData.post
  return pageMeta(args, { title, description: plainText(summary) })
}

export default function BlogPost({ loaderData: { post, next } }: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <PostArticle post={post} />
      <section aria-labelledby="next" className="container-page section-space border-t border-line">
        <SectionHeading id="next" title={m.read_next()} />
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {next.map((each) => (
            <li key={each.slug} className="grid">
              <PostTeaser post={each} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
      <NewsletterLater page="blog" />
    </main>
  )
}
