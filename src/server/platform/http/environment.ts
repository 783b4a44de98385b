import type { HttpBindings } from '@hono/node-server'

/** What the middleware leaves on Hono's context for those after it. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; address: string; nonce: string; startedAt: number }
}
