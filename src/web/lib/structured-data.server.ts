import type { RouterContextProvider } from 'react-router'
import type {
  Answer,
  BlogPosting,
  BreadcrumbList,
  ContactPoint,
  FAQPage,
  Graph,
  Organization,
  Product,
  Thing,
  WebSite,
} from 'schema-dts'
import type { ContentEntry } from '#contract/content/content.ts'
import type { Package } from '#contract/packages/packages.ts'
import type { Locale } from '#shared/locale.ts'
import { toDecimal } from '#shared/money.ts'
import { pictureUrl } from '#shared/picture-sizes.ts'
import { requestContext, type SiteSettings } from '#web/context.ts'
import { pagePathIn } from '#web/lib/paths.ts'

/**
 * Describes this page to search engines. Loaders call it, so that the description is a part of the document and needs no script.
 * It may contain only true figures that the page itself shows.
 */
export function describePage(context: Readonly<RouterContextProvider>, ...things: (Thing | null)[]): void {
  context.get(requestContext).structured.push(...things.filter((thing) => thing !== null))
}

/** The text of the page's JSON-LD; '' where there is none. `<` is escaped, so that no tag can end inside it. */
export function structuredText(things: readonly unknown[]): string {
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things } as Graph // built by the functions of these files
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

export const organization = ({ name, origin, contact, social, logo, openingHours }: SiteSettings): Organization => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
  ...(logo && { logo: origin + logo }),
  ...(contact.email && { email: contact.email }),
  ...(contact.phone && { telephone: contact.phone }),
  ...(contact.address && { address: contact.address }),
  ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  ...(openingHours && (contact.phone || contact.email) && { contactPoint: contactPoint(contact, openingHours) }),
})

const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** How and when people answer, by the clock of the office. Days with the same hours are one entry. */
function contactPoint(
  { phone, email }: SiteSettings['contact'],
  hours: NonNullable<SiteSettings['openingHours']>,
): ContactPoint {
  const open = hours.flatMap((day, index) => {
    const dayOfWeek = daysOfWeek[index]
    return day && dayOfWeek ? [{ ...day, dayOfWeek }] : []
  })
  const groups = Map.groupBy(open, ({ opens, closes }) => `${opens}-${closes}`)
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    hoursAvailable: [...groups.values()].flatMap((days) => {
      const [first] = days
      if (!first) return []
      const { opens, closes } = first
      return [
        {
          '@type': 'OpeningHoursSpecification' as const,
          dayOfWeek: days.map(({ dayOfWeek }) => `https://schema.org/${dayOfWeek}` as const),
          opens,
          closes,
        },
      ]
    }),
  }
}

export function webSite({ name, origin }: SiteSettings, locale: Locale): WebSite {
  const action = {
    '@type': 'SearchAction' as const,
    target: {
      '@type': 'EntryPoint' as const,
      urlTemplate: `${origin}${pagePathIn(locale, '/yacht-rentals')}?location={location}`,
    },
    // An extension by Google, which the vocabulary's types do not know.
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

/** The breadcrumbs of a page. */
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

type Posted = { post: Omit<ContentEntry, 'body'>; path: string; locale: Locale }

type Offered = { entry: Pick<ContentEntry, 'title' | 'summary'>; path: string; pack: Package | null }

/** A package with the price from which it can really be booked; null where it cannot be. */
export const packageOffer = ({ origin }: SiteSettings, { entry, path, pack }: Offered): Product | null =>
  pack?.from
    ? {
        '@type': 'Product',
        name: entry.title,
        description: entry.summary,
        url: origin + path,
        offers: {
          '@type': 'Offer',
          price: toDecimal({ amount: pack.from.total, currency: pack.from.currency }),
          priceCurrency: pack.from.currency,
          availability: 'https://schema.org/InStock',
          url: `${origin}${path}`,
        },
      }
    : null

/** A post with its dates, its picture and who signed it. */
export const blogPosting = ({ origin }: SiteSettings, { post, path, locale }: Posted): BlogPosting => ({
  '@type': 'BlogPosting',
  headline: post.title,
  url: origin + path,
  inLanguage: locale,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  publisher: { '@id': `${origin}/#organization` },
  ...(post.picture && { image: origin + pictureUrl(`/media/${post.picture.key}`, 1200, 1200 / 630, 'jpeg') }),
  ...(post.author && { author: { '@type': 'Person', name: post.author.name } }),
})

/** The questions and answers of the page. */
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
