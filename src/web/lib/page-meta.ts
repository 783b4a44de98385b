import type { MetaDescriptor } from 'react-router'
import type { SeoRecord } from '#contract/content/content.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { titleWithName } from '#shared/title-with-name.ts'
import type { SiteFacts } from '#web/context.ts'

type PageMeta = {
  title: string
  description?: string | null | undefined
  /** Hides the page from search engines: it is private, or only a step on the way. */
  hidden?: boolean
}

/** The arguments of a page's `meta` function. */
type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

/**
 * Title, description, canonical address, and their copies for previews of shared links. The operator's record for the path takes
 * precedence over the page's own values.
 */
export function pageMeta({ matches, location }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const { settings, locale = 'en' } = loaded<SiteFacts>(matches, 'root') ?? {}
  const { seo } = loaded<{ seo: SeoRecord | null }>(matches, '/public') ?? {}
  const title = titleWithName(seo?.title || page.title, settings?.name)
  const description = seo?.description || page.description
  const address = settings && settings.origin + (seo?.url ?? location.pathname)
  return [
    { title },
    ...named('name', { description, keywords: seo?.keywords.join(', '), robots: page.hidden ? 'noindex' : '' }),
    ...named('property', {
      'og:title': title,
      'og:description': description,
      'og:type': 'website',
      'og:url': address,
      'og:site_name': settings?.name,
      // Only pages for everybody have a card of their own (src/share-cards.ts).
      'og:image':
        settings &&
        cardAddress(settings.origin, page.hidden || seo === undefined ? inLocalePath('/', locale) : location.pathname),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(address && !page.hidden ? [{ tagName: 'link' as const, rel: 'canonical', href: address }] : []),
  ]
}

/** Route ids begin with the language ('en/public', 'fr/public'), so only their end is compared. */
const loaded = <Data>(matches: MetaArgs['matches'], id: string) =>
  matches.find((match) => match?.id.endsWith(id))?.loaderData as Data | undefined // as its loader returned it

const named = (kind: 'name' | 'property', values: Record<string, string | null | undefined>) =>
  Object.entries(values).flatMap(([name, content]) => (content ? [{ [kind]: name, content }] : []))

const cardAddress = (origin: string, path: string) => `${origin}/og${path === '/' ? '' : path}.jpg`
