import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { PageTags } from '../page-tags.ts'

/**
 * What comes with a request. `shared`: the answer is made for everybody who asks the same; `askedFrom` is the address of
 * the visitor who was the first, and counts for rate limits alone. What the page shows is noted in `pageTags`.
 */
export type Bindings = Partial<HttpBindings | Http2Bindings> & {
  shared?: boolean
  askedFrom?: string
  pageTags?: PageTags
}

/** What the middleware leaves on Hono's context for those after it. */
export type HttpEnv = {
  Bindings: Bindings
  Variables: { requestId: string; address: string; nonce: string; startedAt: number }
}
