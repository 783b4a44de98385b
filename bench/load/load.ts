import type { Request } from 'autocannon'

export type Load = {
  port: number
  requests: Request[]
  connections: number
  /** The length of the load. Left out, each request is sent once. */
  seconds?: number
  /** Repeats the first request, with the least work in this process. */
  repeated?: boolean
}

export type LoadResult = {
  requests: number
  seconds: number
  perSecond: number
  p50: number
  p99: number
  /** The number of answers by status, and the number of requests without an answer. */
  statuses: Record<string, number>
  errors: number
}
