import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import { collectPageTags, type Moments, type WhenSent } from '../page-tags.ts'
import type { Bindings } from './environment.ts'
import { answerWith, type KeptPage, keepPage } from './kept-page.ts'
import type { Front } from './listen.ts'
import type { PageStore } from './page-store.ts'

type Options = PageMaking & {
  /**
   * The part of the visitor's cookies on which pages depend, as the only cookies of a shared page. Undefined for a visitor with a
   * session.
   */
  variantOf: (cookies: string | undefined) => string | undefined
  /** Whether everybody gets the same page at this path. */
  isShared: (path: string) => boolean
  /** The address for which a newly rendered page counts. */
  addressOf: (request: Request, env: Bindings) => string
}

/** Nearly every visitor searches for another day, and the results change by the minute. */
const unsharedQueries = ['date', 'date_to']
const longestAddress = 500

/**
 * Pages for visitors who are unknown to the server. `front` answers with kept pages before anything else runs. `fetch` renders a
 * page once, however many visitors ask meanwhile, and keeps it if nothing that it shows has changed.
 */
export function pageCache(options: Options) {
  const { store, fetch, variantOf, isShared, addressOf, log } = options
  const making = new Map<string, Promise<KeptPage | undefined>>()
  let hints: string[] = []
  const makePage = pageMaker(options, (links) => {
    hints = links.filter((link) => /as=(style|font)/.test(link))
  })

  const front: Front = (request, response, next) => {
    const { method = '', url = '', headers } = request
    const variant = isAnonymous(method, headers.authorization) ? variantOf(headers.cookie) : undefined
    const page = variant === undefined ? undefined : store.find(keyOf(url, variant))
    if (!page) {
      // Styles and fonts are the same on every page: the browser loads them while this one is rendered.
      if (headers['sec-fetch-mode'] === 'navigate' && hints.length > 0) response.writeEarlyHints({ link: hints })
      return next()
    }
    sendKept(page, request, response, log).catch(() => next())
  }

  async function fetchPage(request: Request, env: Bindings): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url)
    const address = pathname + search
    const mayShare =
      store.isOpen() &&
      isAnonymous(request.method, request.headers.get('authorization')) &&
      address.length <= longestAddress &&
      !unsharedQueries.some((name) => searchParams.has(name)) &&
      isShared(pathname)
    const variant = mayShare ? variantOf(request.headers.get('cookie') ?? undefined) : undefined
    const page = variant === undefined ? undefined : await make(address, variant, addressOf(request, env))
    if (!page) return fetch(request, env)
    const { headers } = request
    tellSending(page, request.method, (name) => headers.get(name) ?? undefined)
    const wanted = { accept: headers.get('accept-encoding') ?? '', match: headers.get('if-none-match') ?? '' }
    const answer = await answerWith(page, wanted)
    const made = flat(answer.headers, nameOf(headers.get('x-request-id')), 'fwd=miss')
    const body = request.method === 'HEAD' || !answer.body ? null : new Uint8Array(answer.body)
    return new Response(body, { status: answer.status, headers: pairs(made) })
  }

  function make(address: string, variant: string, askedFrom: string): Promise<KeptPage | undefined> {
    const key = keyOf(address, variant)
    const known = making.get(key)
    if (known) return known
    const made = makePage(key, { address, variant, askedFrom }).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  return { front, fetch: fetchPage }
}

async function sendKept(page: KeptPage, { method, url, headers }: IncomingMessage, response: ServerResponse, log: Log) {
  const startedAt = performance.now()
  tellSending(page, method, (name) => oneOf(headers[name]))
  const wanted = { accept: String(headers['accept-encoding'] ?? ''), match: headers['if-none-match'] ?? '' }
  const answer = await answerWith(page, wanted)
  const requestId = nameOf(headers['x-request-id'])
  response.writeHead(answer.status, flat(answer.headers, requestId, 'hit'))
  response.end(method === 'HEAD' ? undefined : answer.body)
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  log.info({ requestId, method, path: url?.split('?', 1)[0], status: answer.status, ms, kept: true }, 'answered')
}

function tellSending(page: KeptPage, method: string | undefined, header: Parameters<WhenSent>[0]): void {
  if (method === 'GET') for (const act of page.sendings) act(header)
}

const oneOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

const isAnonymous = (method: string, authorization: string | null | undefined) =>
  (method === 'GET' || method === 'HEAD') && !authorization

const keyOf = (address: string, variant: string) => `${variant}\n${address}`

const nameOf = (given: unknown) => (typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID())

const flat = (headers: readonly string[], requestId: string, status: string) => [
  ...headers,
  'x-request-id',
  requestId,
  'cache-status',
  `pages; ${status}`,
]

const pairs = (headers: string[]) =>
  Array.from(
    { length: headers.length / 2 },
    (_, at) => [headers[2 * at] ?? '', headers[2 * at + 1] ?? ''] as [string, string],
  )

type PageMaking = {
  store: PageStore
  fetch: (request: Request, env: Bindings) => Response | Promise<Response>
  /** The next times at which pages change without a write, by tag. */
  nextMoments: () => Promise<Moments>
  origin: string
  log: Log
}

type PageRequest = {
  address: string
  /** The cookies of the variant. The page is rendered with these alone. */
  variant: string
  /** The address of the visitor for whom it counts in rate limits. */
  askedFrom: string
}

/**
 * Renders pages from their path and variant alone, so that data of one visitor's request cannot get into another's page. A page
 * is kept if nothing that it shows changed meanwhile. Undefined for a page that depends on its visitor.
 */
function pageMaker(
  { store, fetch, nextMoments, origin, log }: PageMaking,
  onLinks: (links: KeptPage['links']) => void,
) {
  return async (key: string, { address, variant, askedFrom }: PageRequest): Promise<KeptPage | undefined> => {
    const making = await store.begin(nextMoments).catch(tellMissingMoments)
    if (!making) return undefined
    const pageTags = collectPageTags()
    try {
      const request = new Request(origin + address, { headers: variant ? { cookie: variant } : {} })
      const response = await fetch(request, { shared: true, askedFrom, pageTags })
      if (response.headers.has('set-cookie') || isPrivate(response) || !isPage(response)) return undefined
      const page = await keepPage(response, pageTags.sendings)
      if (page.status !== 200) return page
      onLinks(page.links)
      const tags = pageTags.finish()
      if (tags) store.keep(making, key, page, tags)
      return page
    } finally {
      store.end(making)
    }
  }

  /** Without the moments the page is rendered for its visitor alone, and fails if it needs the database. */
  function tellMissingMoments(error: unknown): undefined {
    log.warn({ err: error }, 'pages are not kept')
  }
}

const isPrivate = (response: Response) => /private|no-store/.test(response.headers.get('cache-control') ?? '')

/** A redirect of a page has no content type. */
const isPage = ({ headers }: Response) => (headers.get('content-type') ?? 'text/html').startsWith('text/html')
