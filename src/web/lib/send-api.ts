import type { ErrorCode } from '#contract/errors.ts'

export class SendError extends Error {
  readonly code: ErrorCode | undefined
  constructor(path: string, status: number, code: ErrorCode | undefined) {
    super(`${path} answered ${status}`)
    this.code = code
  }
}

/** Sends something to our own API, as whoever is signed in. Described by the contract, as in read-api.ts. */
export async function sendApi<Body>(path: string, sent: unknown): Promise<Body> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as Body
  // A problem document carries one of the contract's codes.
  const code = typeof body === 'object' && body !== null ? (Reflect.get(body, 'code') as ErrorCode) : undefined
  throw new SendError(path, response.status, code)
}
