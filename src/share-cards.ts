import { type Context, Hono } from 'hono'
import type { Services } from '#server/platform/context.ts'
import { TurnRefused } from '#server/platform/fair-turns.ts'
import type { Bindings, HttpEnv } from '#server/platform/http/environment.ts'
import { problemResponse } from '#server/platform/http/problem.ts'
import { networkOfAddress } from '#server/platform/network-of-address.ts'
import { collectPageTags } from '#server/platform/page-tags.ts'
import { publicUrl } from '#server/platform/settings.ts'
import { cardCache } from '#server/share-cards/card-cache.ts'
import { hasSessionCookie } from '#shared/session-cookie.ts'
import type { CardFacts, ShareCard } from '#shared/share-card.ts'
import { publicPaths, type Routes } from './page-table.ts'

type Options = {
  routes: Routes
  /** Answers with the page of an address. */
  fetch: (request: Request, env: Bindings) => Response | Promise<Response>
}

// The address of a card stays while its words change. Its version is the ETag.
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'
const cardPath = /^\/og((?:\/[a-z0-9-]+)*)\.jpg$/
const previewPath = /^(?:\/fr)?\/studio\/preview\/[0-9a-f]{24}$/

/**
 * Serves the picture of a shared link: `/og/blog/sails.jpg` for the page `/blog/sails`, `/og.jpg` for the home page. Its words and
 * its picture are those that the page itself gives, so there is a card for each page that is shown, and for nothing else.
 */
export function shareCards(services: Services, { routes, fetch }: Options) {
  const isPublic = publicPaths(routes)
  const openCard = cardCache(services.settings)
  const app = new Hono<HttpEnv>()
  app.on('GET', ['/og.jpg', '/og/*'], async (c) => {
    const page = pageOf(c.req.path)
    const isPreview = page !== undefined && previewPath.test(page)
    if (page === undefined || !(isPreview || isPublic(page))) return problemResponse('not_found')
    const card = await readCard(c, page, isPreview)
    if (card instanceof Response) return card
    const { version, load } = await openCard(card, services.settings)
    const etag = `"${version}"`
    const headers = { etag, 'cache-control': isPreview ? 'private, no-store' : keepingOf(c) }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const picture = await load(networkOfAddress(c.get('address'))).catch(refuseWhenBusy)
    if (picture instanceof Response) return picture
    return c.body(new Uint8Array(picture), 200, { ...headers, 'content-type': 'image/jpeg' })
  })
  return app

  /** The card of a page, as its loader describes it, or else with the title that it gives to programs that preview links. */
  async function readCard(c: Context<HttpEnv>, path: string, isPreview: boolean): Promise<ShareCard | Response> {
    const cards: CardFacts[] = []
    const request = new Request(publicUrl(services.settings) + path, { headers: headersOf(c.req.raw, isPreview) })
    // Nobody sees this page: its visits and searches are not counted.
    const page = await fetch(request, { ...c.env, cards, pageTags: collectPageTags() })
    const html = await page.text()
    if (page.status >= 500 || page.status === 429) return problemResponse('unavailable', {}, { 'retry-after': '5' })
    if (page.status !== 200) return problemResponse('not_found')
    const { line = null, picture = null, title } = cards.at(-1) ?? {}
    return { title: title ?? titleIn(html, services.settings.SITE_NAME), line, picture }
  }
}

/** The path of the page whose card has this address; undefined where it is no address of a card. */
function pageOf(path: string): string | undefined {
  const page = cardPath.exec(path)?.[1]
  return page === '' ? '/' : page
}

/** The page of a visitor without cookies. Only an editor sees the page of a draft. */
function headersOf({ headers }: Request, isPreview: boolean): Headers {
  const own = new Headers(headers)
  const left = ['accept-encoding', 'authorization', 'if-none-match', 'range', ...(isPreview ? [] : ['cookie'])]
  for (const name of left) own.delete(name)
  own.set('accept', 'text/html')
  return own
}

/** Editors see their last save. */
const keepingOf = (c: Context<HttpEnv>) => (hasSessionCookie(c.req.header('cookie')) ? 'private, no-cache' : aDay)

function titleIn(html: string, siteName: string): string {
  const [, escaped = ''] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? []
  const title = escaped.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_sign, name: string) => signs[name] ?? '')
  return title.endsWith(` – ${siteName}`) ? title.slice(0, -` – ${siteName}`.length) : title
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function refuseWhenBusy(error: unknown): Response {
  if (error instanceof TurnRefused) return problemResponse('unavailable', {}, { 'retry-after': '2' })
  throw error
}
