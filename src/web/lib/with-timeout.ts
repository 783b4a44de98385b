/** The promise, or a rejection after `ms` milliseconds. */
export function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Nothing came within ${ms} ms`)), ms)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
