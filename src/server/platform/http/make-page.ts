import type { Log } from '../log.ts'
import { collectPageTags, type Moments } from '../page-tags.ts'
import type { Bindings } from './environment.ts'
import { type KeptPage, keepPage } from './kept-page.ts'
import type { PageStore } from './page-store.ts'

export type PageMaking = {
  store: PageStore
  fetch: (request: Request, env: Bindings) => Response | Promise<Response>
  /** When time alone next changes what pages show, by its tags. */
  nextMoments: () => Promise<Moments>
  origin: string
  log: Log
}

type PageRequest = {
  address: string
  /** As the only cookies that it is made with. */
  variant: string
  /** The address of the visitor whom it counts for. */
  askedFrom: string
}

/**
 * Makes pages from nothing but their address and variant: what one visitor's request says cannot get into another's
 * page. Each is kept if nothing that it shows changed while it was made. Undefined for what is nobody's but a visitor's own.
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

  /** The page is made for its visitor then, and fails by itself where the database cannot be reached. */
  function tellMissingMoments(error: unknown): undefined {
    log.warn({ err: error }, 'pages are not kept')
  }
}

const isPrivate = (response: Response) => /private|no-store/.test(response.headers.get('cache-control') ?? '')

/** A redirect of a page has no type. */
const isPage = ({ headers }: Response) => (headers.get('content-type') ?? 'text/html').startsWith('text/html')
