const [endOfHead, later] = ['</head>', 'later']
const moduleScript = /<script( nonce="[^"]*")? type="module" async="">/
const preload = 'rel="modulepreload"'

// Written short, since every page carries it. What is pressed meanwhile is left for early-input.ts; the stored consent
// is read before the first paint, so that the strip that asks for it neither flashes nor moves the page. So is whether
// the visitor reads the other language, which a line offers on arrival, with consent only on the first
// (features/site/language-line.tsx).
const loader = `(() => {
try {
const { dataset, lang } = document.documentElement
dataset.consent = navigator.globalPrivacyControl ? 'false' : localStorage.cookieConsent ?? ''
const own = (navigator.languages[0] ?? '').slice(0, 2)
const isNew = !document.referrer.startsWith(location.origin + '/') && !localStorage['language-offered']
if (isNew && lang !== own && (own === 'en' || own === 'fr')) {
dataset.offer = own
if (dataset.consent === 'true') localStorage['language-offered'] = own
}
} catch {}
const start = () => {
for (const link of document.querySelectorAll('link[rel=${later}]')) link.rel = 'modulepreload'
const script = document.querySelector('script[type=${later}]')
const now = document.createElement('script')
now.type = 'module'
now.nonce = script.nonce
now.textContent = script.textContent
document.body.append(now)
}
window.pressedEarly = []
addEventListener('click', ({ target }) => pressedEarly?.push(target), true)
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(start)))
})()`

/**
 * A page whose scripts are fetched once it has been painted: it is read and used without them, and on a slow line they
 * would share it with the style sheet, the fonts and the first picture. React and the router name them before all of
 * these; here they get a name that means nothing yet (docs/decisions/0015). Earns a first paint in 0.4 of the time on a slow
 * line (0.9 s instead of 2.2 s). React's HTML is only there at run time: tests/pages/addresses.test.ts fails when the
 * pattern is not found any more.
 */
export function scriptsAfterPaint(page: Buffer): Buffer {
  const head = page.indexOf(endOfHead)
  const module = page.lastIndexOf('type="module" async=""')
  if (head < 0 || module < head) return page
  const from = page.lastIndexOf('<script', module)
  const to = page.indexOf('>', module) + 1
  const [tag, nonce = ''] = moduleScript.exec(page.toString('utf8', from, to)) ?? []
  if (!tag) return page
  return Buffer.concat([
    Buffer.from(page.toString('utf8', 0, head).replaceAll(preload, `rel="${later}"`)),
    Buffer.from(`<script${nonce}>${loader}</script>`),
    page.subarray(head, from),
    Buffer.from(`<script${nonce} type="${later}">`),
    page.subarray(to),
  ])
}
