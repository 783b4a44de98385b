import { problemResponse } from '#server/platform/http/problem.ts'
import { localeOfPath } from '#shared/locale-path.ts'

const texts = {
  en: { title: 'Just a moment', text: 'The site is starting. This page comes by itself.' },
  fr: { title: 'Un instant', text: 'Le site démarre. Cette page vient d’elle-même.' },
}

/** The answer while the server starts: to a browser a page that reloads itself, to a program a problem document. */
export function startingResponse(request: Request): Response {
  const refusal = problemResponse('unavailable', {}, { 'retry-after': '1' })
  if (!request.headers.get('accept')?.includes('text/html')) return refusal
  const locale = localeOfPath(new URL(request.url).pathname)
  const { title, text } = texts[locale]
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="1">
<title>${title}</title>
<body style="display: grid; place-content: center; min-height: 90vh; margin: 1rem; font-family: system-ui; text-align: center">
<h1>${title}</h1>
<p>${text}</p>
`
  return new Response(html, {
    status: refusal.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' },
  })
}
