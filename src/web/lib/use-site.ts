import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#web/context.ts'

/** What the root knows: settings, theme, currency, language. */
export function useSite(): SiteFacts {
  const site = useRouteLoaderData<SiteFacts>('root')
  if (!site) throw new Error('The root has not loaded')
  return site
}
