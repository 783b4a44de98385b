import { Hono } from 'hono'
import { countPublicListings, listPublicListings } from '#server/boats/queries.ts'
import { listPublishedPages } from '#server/content/queries.ts'
import { listSlugsWithYachts } from '#server/geo/place-slug.ts'
import { listDestinations } from '#server/geo/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { HttpEnv } from '#server/platform/http/environment.ts'
import { problemResponse } from '#server/platform/http/problem.ts'
import { publicUrl, type Settings } from '#server/platform/settings.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import type { PageTable } from './page-table.ts'

/** A file of a site map may list 50,000 addresses. Each yacht has one in each language. */
const yachtsPerPart = 5000
const anHour = 'public, max-age=3600'

type Page = { path: string; changed?: Date | null | undefined }

/** The parts of the site map that list entries, by their kind. */
const kindsOfParts = { pages: 'page', packages: 'package', posts: 'post', landings: 'landing' } as const
type Part = keyof typeof kindsOfParts

/** Serves /robots.txt, /sitemap.xml and its parts: every public page in the offered languages. */
export function siteMap(services: Services, pages: PageTable) {
  const { db, now } = services
  const origin = publicUrl(services.settings)
  const app = new Hono<HttpEnv>()
  const xml = (text: string) =>
    new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': anHour },
    })

  app.get('/robots.txt', (c) => c.text(robots(origin, pages.hidden), 200, { 'cache-control': anHour }))

  app.get('/sitemap.xml', async () => {
    const { count, changed } = await countPublicListings(db)
    const parts = Array.from({ length: Math.ceil(count / yachtsPerPart) }, (_, at) => `sitemap-yachts-${at + 1}.xml`)
    const files: Page[] = [
      ...Object.keys(kindsOfParts).map((part) => ({ path: `/sitemap-${part}.xml` })),
      ...parts.map((name) => ({ path: `/${name}`, changed })),
    ]
    const entries = files.map(
      ({ path, changed }) => `<sitemap><loc>${origin}${path}</loc>${lastmod(changed)}</sitemap>`,
    )
    return xml(`<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>`)
  })

  app.get('/:part{sitemap-(?:pages|packages|posts|landings)\\.xml}', async (c) => {
    const part = c.req.param('part').slice('sitemap-'.length, -'.xml'.length) as Part // the pattern has these words alone
    const [written, destinations, places] = await Promise.all([
      listPublishedPages(db, now()),
      listDestinations(db),
      listSlugsWithYachts(db),
    ])
    // Every page once, with the date of its text where it has one.
    const changed = new Map<string, Date | undefined>()
    if (part === 'pages') for (const path of pages.listed) changed.set(path, undefined)
    const landings = part === 'landings' ? [...places, ...destinations.map(({ slug }) => slug)] : []
    for (const slug of landings) changed.set(`/yacht-rental-in-${slug}`, undefined)
    for (const { kind, path, updatedAt } of written) if (kind === kindsOfParts[part]) changed.set(path, updatedAt)
    const all = [...changed].map(([path, at]) => ({ path, changed: at }))
    return xml(urlSet(all, services.settings))
  })

  app.get('/:part{sitemap-yachts-[1-9][0-9]*\\.xml}', async (c) => {
    const part = Number(/\d+/.exec(c.req.param('part'))?.[0])
    const offset = (part - 1) * yachtsPerPart
    // Anybody can request any number, but the database cannot count further than this.
    if (!Number.isSafeInteger(offset)) return problemResponse('not_found')
    const yachts = await listPublicListings(db, { limit: yachtsPerPart, offset })
    if (yachts.length === 0) return problemResponse('not_found')
    return xml(
      urlSet(
        yachts.map(({ id, updated_at }) => ({ path: `/${id}`, changed: updated_at })),
        services.settings,
      ),
    )
  })

  return app
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urlSet(pages: readonly Page[], settings: Settings): string {
  const addressIn = (path: string, locale: Locale) => publicUrl(settings) + inLocalePath(path, locale)
  const urls = pages.flatMap(({ path, changed }) => {
    const addresses = settings.LANGUAGES.map((locale) => ({ locale, href: addressIn(path, locale) }))
    const links = [...addresses, { locale: 'x-default', href: addressIn(path, settings.DEFAULT_LANGUAGE) }]
      .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`)
      .join('')
    return addresses.map(({ href }) => `<url><loc>${href}</loc>${lastmod(changed)}${links}</url>`)
  })
  return `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

const lastmod = (changed: Date | null | undefined) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')

/** There are endless days. A crawler that followed the searches for each would never finish. */
const robots = (origin: string, hidden: readonly string[]) =>
  [
    'User-agent: *',
    ...hidden.flatMap((path) => locales.map((locale) => `Disallow: ${inLocalePath(path, locale)}`)),
    'Disallow: /*?*date=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
