import { coversQuestion } from '#shared/consent.ts'
import { isOpenPage } from '#shared/open-page.ts'
import type { LoadedScript } from '#web/context.ts'
import { isAgreed, readConsent } from './cookie-consent.ts'

const loaded = new Set<string>()

/** Loads the scripts of other companies to which the visitor agrees. From then on, other than public pages open as new documents. */
export function loadOutsideScripts(scripts: readonly LoadedScript[]): void {
  for (const { url, purpose, mark } of scripts) {
    if (loaded.has(url) || !isAgreed(purpose) || !coversQuestion(readConsent(), mark)) continue
    if (loaded.size === 0) leaveByDocuments()
    loaded.add(url)
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.referrerPolicy = 'strict-origin'
    document.head.append(script)
  }
}

// React Router's own global: this part is no component.
type Navigation = { state: { navigation: { location?: { pathname: string; search: string } } } }
type RouterWindow = {
  __reactRouterDataRouter?: Navigation & { subscribe: (listener: (state: Navigation['state']) => void) => void }
}

/**
 * A script stays in its document, and may not see desks, the checkout or a booking. So React Router does not get the clicks and
 * forms that lead there: the browser opens them by itself.
 */
function leaveByDocuments() {
  const keepFrom = (event: Event, address: string | undefined) => {
    if (address && leadsAway(new URL(address, location.href))) event.stopImmediatePropagation()
  }
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      keepFrom(event, link?.href)
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => keepFrom(event, event.target instanceof HTMLFormElement ? event.target.action : undefined),
    true,
  )
  // Other code navigates too.
  ;(window as RouterWindow).__reactRouterDataRouter?.subscribe(({ navigation: { location: next } }) => {
    if (next && !isOpenPage(next.pathname)) location.assign(next.pathname + next.search)
  })
}

const leadsAway = ({ origin, pathname }: URL) => origin === location.origin && !isOpenPage(pathname)
