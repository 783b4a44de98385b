import type { Context } from './platform/context.ts'

type Call<Output> = {
  next: () => Promise<Output>
  /** Of this call alone. */
  context: Context
  procedure: { '~orpc': { route: { method?: string } } }
}

/**
 * An interceptor of every call: what is written goes by the settings that are committed, on whichever process they were
 * changed. What is only read may be a fifth of a second behind, as pages are.
 */
export async function freshenSettings<Output>({ next, context, procedure }: Call<Output>): Promise<Output> {
  const { method = 'GET' } = procedure['~orpc'].route
  if (method !== 'GET' && context.refreshSettings) context.settings = await context.refreshSettings()
  return next()
}
