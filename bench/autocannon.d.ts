declare module 'autocannon' {
  export type Request = { method?: string; path: string; body?: string; headers?: Record<string, string> }
  type Options = {
    url: string
    connections: number
    timeout: number
    amount?: number
    duration?: number
    setupClient: (client: { setRequests: (requests: Request[]) => void }) => void
  }
  type Result = {
    /** Seconds. */
    duration: number
    errors: number
    requests: { total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    statusCodeStats?: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
