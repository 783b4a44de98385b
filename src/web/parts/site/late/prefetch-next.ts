import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { getLocale } from '#web/paraglide/runtime.js'

const waitMs = 2000
// As isYachtSegment, whose module would bring the checks of requests into this script.
const yachtId = /^[\da-z]{24}$/i

type ManifestRoute = { module: string; imports?: string[] }
type Manifest = { routes: Record<string, ManifestRoute | undefined> }
type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Two seconds after a page has come to rest, fetches the scripts of the page that most visitors open next: the results, and from
 * there a yacht. Not on a slow connection, nor for visitors who save data.
 */
export function usePrefetch() {
  const { pathname } = useLocation()
  useEffect(() => {
    const next = nextPage(pathname)
    if (!next || savesData()) return
    const timer = setTimeout(prefetch, waitMs, `${getLocale()}/${next}`)
    return () => clearTimeout(timer)
  }, [pathname])
}

/** The route that most visitors open from a page; null where it is loaded already. */
export function nextPage(pathname: string): 'segment' | 'yacht-rentals' | null {
  const last = pathname.split('/').at(-1) ?? ''
  if (yachtId.test(last)) return null
  return last === 'yacht-rentals' || last === 'wishlist' ? 'segment' : 'yacht-rentals'
}

function savesData(): boolean {
  // Not in every browser.
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

function prefetch(id: string) {
  // React Router keeps the scripts of each route there.
  const { __reactRouterManifest: manifest } = window as typeof window & { __reactRouterManifest?: Manifest }
  const route = manifest?.routes[id]
  if (!route) return
  for (const href of [route.module, ...(route.imports ?? [])]) {
    if (document.querySelector(`link[rel=modulepreload][href="${href}"]`)) continue
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' })
    document.head.append(link)
  }
}
