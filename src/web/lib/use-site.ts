import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#web/context.ts'

/** What the root knew when a part was sent: until its script is there, it is what the part's HTML says. */
export const SiteAsSent = createContext<SiteFacts | undefined>(undefined)

/** What the root knows: settings, theme, currency, language. */
export function useSite(): SiteFacts {
  const site = useKnownSite()
  if (!site) throw new Error('The root has not loaded')
  return site
}

/** The same; undefined where the root has failed. */
export function useKnownSite(): SiteFacts | undefined {
  const site = useRouteLoaderData<SiteFacts>('root')
  return useContext(SiteAsSent) ?? site
}
