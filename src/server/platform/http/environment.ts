import type { Http2Bindings, HttpBindings } from '@hono/node-server'

/**
 * What comes with a request. `shared`: the answer is made for everybody who asks the same; `askedFrom` is the address of
 * the visitor who was the first, and counts for rate limits alone.
 */
export type Bindings = Partial<HttpBindings | Http2Bindings> & { shared?: boolean; askedFrom?: string }

/** What the middleware leaves on Hono's context for those after it. */
export type HttpEnv = {
  Bindings: Bindings
  Variables: { requestId: string; address: string; nonce: string; startedAt: number }
}
