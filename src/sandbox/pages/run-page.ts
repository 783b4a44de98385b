import type { Call } from '../api/call.ts'
import { runCall } from '../api/run-call.ts'
import type { Sandbox } from '../sandbox.ts'

/** Runs the work of a page in one transaction, like a call of the API. */
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
