import { createHash } from 'node:crypto'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/widget-script'

/**
 * The script for an owner's own site. It puts a frame after itself. The frame is sandboxed: it has no cookies and no storage of
 * the market, and runs no script. The address stays, so a browser asks after an hour whether the script has changed.
 */
export function loader({ request }: Route.LoaderArgs): Response {
  const headers = { etag, 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(script, { headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' } })
}

const titles = { en: m.widget_frame({}, { locale: 'en' }), fr: m.widget_frame({}, { locale: 'fr' }) }

const script = `(() => {
  const script = document.currentScript
  const { yacht, language, theme, height } = script.dataset
  if (!yacht) return console.error('widget.js: data-yacht is missing')
  const titles = ${JSON.stringify(titles)}
  const isFrench = /^fr/i.test(language || document.documentElement.lang)
  const page = new URL((isFrench ? '/fr/widget/' : '/widget/') + encodeURIComponent(yacht), script.src)
  if (theme) page.searchParams.set('theme', theme)
  const frame = document.createElement('iframe')
  frame.src = page.href
  frame.title = isFrench ? titles.fr : titles.en
  frame.loading = 'lazy'
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  const { style } = frame
  style.width = '100%'
  style.maxWidth = '30rem'
  style.height = (Number(height) || 560) + 'px'
  style.border = '0'
  style.borderRadius = '8px'
  script.after(frame)
})()
`

const etag = `"${createHash('sha256').update(script).digest('hex').slice(0, 16)}"`
