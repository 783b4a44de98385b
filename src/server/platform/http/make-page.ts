import type { Log } from '../log.ts'
import { collectPageTags, type Moments } from '../page-tags.ts'
import type { Bindings } from './environment.ts'
import { type KeptPage, keepPage } from './kept-page.ts'
import type { PageStore } from './page-store.ts'

export type PageMaking = {
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
export function pageMaker(
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
