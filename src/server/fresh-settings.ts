import type { Context } from './platform/context.ts'

type Call<Output> = {
  next: () => Promise<Output>
  /** The context of this call alone. */
  context: Context
  procedure: { '~orpc': { route: { method?: string } } }
}

/**
 * An interceptor of every call. A write uses the settings that are committed now, on whichever process they were changed. A read
 * may use settings that are a fifth of a second old, as pages do.
 */
export async function freshenSettings<Output>({ next, context, procedure }: Call<Output>): Promise<Output> {
  const { method = 'GET' } = procedure['~orpc'].route
  if (method !== 'GET' && context.refreshSettings) context.settings = await context.refreshSettings()
  return next()
}
