import type { Call } from '../api/call.ts'
import { runCall } from '../api/run-call.ts'
import type { Sandbox } from '../sandbox.ts'

/** What a page does for the person before it, in one transaction as a call of the API. */
export const runPage = (sandbox: Sandbox, id: string, handle: (call: Call) => Promise<object>) =>
  runCall(
    sandbox.pool,
    sandbox.now(),
    {
      method: 'POST',
      path: '',
      params: {},
      id,
      account: null,
      isPublic: true,
      origin: sandbox.origin,
      idempotencyKey: null,
    },
    handle,
  )
