const [endOfHead, later] = ['</head>', 'later']
const moduleScript = /<script( nonce="[^"]*")? type="module" async="">/
const preload = 'rel="modulepreload"'

// This code is short because every page contains it. It leaves early clicks to early-input.ts. It reads the stored consent before
// the first paint, so that the consent strip neither flashes nor moves the page. It also finds out whether the visitor reads the
// other language, which a line offers on arrival; with consent, only on the first visit (parts/site/page-lines.tsx).
const loader = `(() => {
try {
const { dataset, lang } = document.documentElement
dataset.consent = navigator.globalPrivacyControl ? 'false' : /(?:^|; )consent=([\\w.]+)/.exec(document.cookie)?.[1] ?? ''
const isNewTo = (mark) => !dataset.consent.includes(mark)
if (dataset.question && dataset.consent !== 'false' && dataset.question.split(' ').some(isNewTo)) dataset.consent = ''
const own = (navigator.languages[0] ?? '').slice(0, 2)
const isNew = !document.referrer.startsWith(location.origin + '/') && !localStorage['language-offered']
if (isNew && lang !== own && (own === 'en' || own === 'fr')) {
dataset.offer = own
if (/true|memory/.test(dataset.consent)) localStorage['language-offered'] = own
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
 * Delays the scripts of a page until its first paint: the page can be read and used without them, and on a slow line they would
 * compete with the style sheet, the fonts and the first picture. React and React Router name the scripts before all of these, so
 * they get a type here that browsers ignore at first (docs/decisions/0015). The first paint then takes 0.4 of the time on a slow
 * line (0.9 s instead of 2.2 s). React's HTML exists only at run time: tests/pages/addresses.test.ts fails when the pattern is no
 * longer found.
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
