import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { CardFacts } from '#shared/share-card.ts'
import type { PageTags } from '../page-tags.ts'

/**
 * Data that come with a request. `shared`: the answer is made for everybody with the same request. `askedFrom` is the address of
 * the first visitor who asked for it, for rate limits alone. `pageTags` collects the tags of the page,
 * `cards` what it says of its shared card.
 */
export type Bindings = Partial<HttpBindings | Http2Bindings> & {
  shared?: boolean
  askedFrom?: string
  pageTags?: PageTags
  cards?: CardFacts[]
}

/** Origins that scripts come from, and those that they may also send to and load pictures from. */
export type Outside = { scripts: readonly string[]; others: readonly string[] }

/** Values that the middleware stores in Hono's context. */
export type HttpEnv = {
  Bindings: Bindings
  Variables: {
    requestId: string
    address: string
    nonce: string
    startedAt: number
    /** The origins of scripts of other companies, on the pages that may load them. */
    outsideOrigins?: Outside
  }
}
