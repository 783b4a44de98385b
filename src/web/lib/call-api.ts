import type { AnyContractProcedure, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { RefusalData } from '#contract/error-data.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { HttpRoute } from '#contract/http-route.ts'

type Input<Operation extends AnyContractProcedure> = InferContractRouterInputs<Operation>
type Output<Operation extends AnyContractProcedure> = InferContractRouterOutputs<Operation>

/** A refusal of the API. Any other failed response has no code. */
export class ApiError extends Error {
  readonly code: ErrorCode | undefined
  readonly data: RefusalData
  constructor(call: string, status: number, problem: Problem | undefined) {
    super(`${call} answered ${status}`)
    this.code = problem?.code
    this.data = problem ?? {}
  }
}

const mostMs = 30_000

/**
 * Calls our own API from the browser, typed by the contract. Throws an ApiError where the API refuses. Rejects after 30 seconds
 * without an answer. `token` is that of a link.
 */
export async function callApi<Operation extends AnyContractProcedure>(
  route: HttpRoute<Operation>,
  input: Input<Operation>,
  { token, ...init }: Pick<RequestInit, 'signal' | 'cache' | 'keepalive'> & { token?: string } = {},
): Promise<Output<Operation>> {
  const { method } = route
  const { url, rest } = fillPath(route, input)
  const body = method === 'GET' ? {} : { body: JSON.stringify(rest) }
  const address = method === 'GET' ? url + queryOf(rest) : url
  const headers = {
    accept: 'application/json',
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const late = AbortSignal.timeout(mostMs)
  const signal = init.signal ? AbortSignal.any([init.signal, late]) : late
  const response = await fetch(address, { ...init, ...body, method, headers, signal })
  // The contract describes the answer and its tests hold the API to it, so it is not checked again here.
  if (response.ok) return (await response.json()) as Output<Operation>
  throw new ApiError(`${method} ${url}`, response.status, problemOf(await response.text()))
}

/** The address of an operation, for a link. */
export const apiPath = <Operation extends AnyContractProcedure>(
  route: HttpRoute<Operation>,
  input: Input<Operation>,
): string => fillPath(route, input).url

/** Fills in the parameters of the path. `rest` is the input without them. */
function fillPath({ path }: { path: string }, input: unknown) {
  const rest = new Map(Object.entries(input ?? {}))
  const url = path.replace(/\{(\+?)(\w+)\}/g, (_, spans: string, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    // '{+path}' spans several segments.
    return spans ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
  return { url: `/api${url}`, rest: Object.fromEntries(rest) }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

type Problem = { code: ErrorCode } & RefusalData

/** The problem document of a refusal; undefined for any other text. */
export function problemOf(text: string): Problem | undefined {
  try {
    const problem: unknown = JSON.parse(text)
    return isProblem(problem) ? problem : undefined
  } catch {
    return undefined
  }
}

// A problem document has one of the contract's codes and the data of that code.
const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
