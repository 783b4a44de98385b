import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#web/context.ts'

/** The root's facts at the time when a part was sent. The part's HTML shows these until its script has loaded. */
export const SiteAsSent = createContext<SiteFacts | undefined>(undefined)

/** The root's facts: settings, theme, currency, language. */
export function useSite(): SiteFacts {
  const site = useKnownSite()
  if (!site) throw new Error('The root has not loaded')
  return site
}

/** The root's facts; undefined where the root has failed. */
export function useKnownSite(): SiteFacts | undefined {
  const site = useRouteLoaderData<SiteFacts>('root')
  return useContext(SiteAsSent) ?? site
}
