import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { CollectedEvent } from './collect-events.ts'
import { loadPart } from './load-part.ts'

/** Loads the collector, with consent alone. It checks the consent itself; this look at the cookie only saves its script. */
function withCollector(use: (collector: typeof import('./collect-events.ts')) => void) {
  if (/\bconsent=(true|[\w.]*analytics)/.test(document.cookie))
    void loadPart(() => import('./collect-events.ts')).then(use)
}

/** Counts an event. The script for it does not delay the page. */
export const track = (event: CollectedEvent): void => withCollector(({ collect }) => collect(event))

/** Counts an error that replaced a page. */
export const trackError = (error: unknown): void => withCollector(({ collectErrorPage }) => collectErrorPage(error))

/** Counts each page that is shown. */
export function usePageViews(): void {
  const { pathname, search } = useLocation()
  useEffect(() => withCollector(({ collectPage }) => collectPage(pathname, search)), [pathname, search])
}
