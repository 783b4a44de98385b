import type { Request } from 'autocannon'

export type Load = {
  port: number
  requests: Request[]
  connections: number
  /** Either for so long, or each request once. */
  seconds?: number
  /** The first request over and over, at the least cost of this process. */
  repeated?: boolean
}

export type LoadResult = {
  requests: number
  seconds: number
  perSecond: number
  p50: number
  p99: number
  /** Answers by their status, and requests without any. */
  statuses: Record<string, number>
  errors: number
}
