import type { RouterContextProvider } from 'react-router'
import type { Answer, BreadcrumbList, FAQPage, Graph, Organization, Thing, WebSite } from 'schema-dts'
import type { Locale } from '#shared/locale.ts'
import { requestContext, type SiteSettings } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'

/**
 * Tells search engines what this page shows. Called by loaders: what describes a page to machines is part of the
 * document and costs the browser's scripts nothing. Only figures that the page shows itself, and only true ones.
 */
export function describePage(context: Readonly<RouterContextProvider>, ...things: (Thing | null)[]): void {
  context.get(requestContext).structured.push(...things.filter((thing) => thing !== null))
}

/** The text of the page's JSON-LD; '' when it says nothing. No tag can end inside it. */
export function structuredText(things: readonly unknown[]): string {
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things } as Graph // built by the functions of these files
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

export const organization = ({ name, origin, contact, social, logo }: SiteSettings): Organization => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
  ...(logo && { logo: origin + logo }),
  ...(contact.email && { email: contact.email }),
  ...(contact.phone && { telephone: contact.phone }),
  ...(contact.address && { address: contact.address }),
  ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
})

export function webSite({ name, origin }: SiteSettings, locale: Locale): WebSite {
  const action = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${origin}${pagePathIn(locale, '/yacht-rentals')}?location={location}`,
    },
    // Google's own extension of the vocabulary; its types do not know it.
    'query-input': 'required name=location',
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: origin + pagePathIn(locale, '/'),
    inLanguage: locale,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: action,
  }
}

/** The way to a page, as its breadcrumb shows it. */
export const breadcrumbs = (
  { origin }: SiteSettings,
  crumbs: readonly { label: string; path: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  })),
})

/** Questions that stand on the page with their answers. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): FAQPage | null =>
  questions.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer } satisfies Answer,
        })),
      }
