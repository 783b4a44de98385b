import type { Context, MiddlewareHandler } from 'hono'
import type { Locale } from '#shared/locale.ts'
import { localeOfPath } from '#shared/locale-path.ts'
import type { HttpEnv } from './environment.ts'

/**
 * Refuses a form that was sent without a script, or a page that is requested too often, with a page in place of a problem
 * document: in the visitor's language and with the same status. Programs and scripts of our pages get the document.
 */
export const refusedPages: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const refusal = refusalOf(c.res)
  if (!refusal || !isNavigation(c)) return
  const headers = new Headers(c.res.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = describePage(c, refusal, Number(headers.get('retry-after')))
  c.res = undefined
  c.res = new Response(page, { status: statuses[refusal], headers })
}

const statuses = { too_large: 413, too_many_requests: 429, unavailable: 503 } as const
type Refusal = keyof typeof statuses

function refusalOf({ status, headers }: Response): Refusal | undefined {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return undefined
  if (status === statuses.too_large) return 'too_large'
  if (status === statuses.too_many_requests) return 'too_many_requests'
  return status === statuses.unavailable ? 'unavailable' : undefined
}

export const isNavigation = ({ req }: Context<HttpEnv>): boolean =>
  req.header('accept')?.includes('text/html') === true && !/^\/(?:api|media|map)\/|\.data$/.test(req.path)

type Words = { title: string; text: string }

const words: Record<Locale, Record<Refusal, (seconds: number) => Words> & { back: string; typed: string }> = {
  en: {
    too_large: () => ({
      title: 'That is too much at once',
      text: 'The files or texts that you sent are larger than this form takes. Send smaller or fewer ones.',
    }),
    too_many_requests: (seconds) => ({
      title: 'Please wait a moment',
      text: `Too much came from your network in a short time. Wait ${waitIn('en', seconds) ?? 'a moment'}, then try again.`,
    }),
    unavailable: () => ({
      title: 'Please wait a moment',
      text: 'The site cannot do this right now. Try again shortly.',
    }),
    typed: 'Go back with your browser’s Back button: it keeps the words that you typed.',
    back: 'Open the page anew',
  },
  fr: {
    too_large: () => ({
      title: 'C’est trop à la fois',
      text: 'Les fichiers ou textes envoyés dépassent ce que ce formulaire accepte. Envoyez-en de plus petits ou moins.',
    }),
    too_many_requests: (seconds) => ({
      title: 'Patientez un instant',
      text: `Trop de demandes sont venues de votre réseau en peu de temps. Attendez ${waitIn('fr', seconds) ?? 'un instant'}, puis réessayez.`,
    }),
    unavailable: () => ({
      title: 'Patientez un instant',
      text: 'Le site ne peut pas faire cela pour le moment. Réessayez bientôt.',
    }),
    typed: 'Revenez avec le bouton Retour de votre navigateur : il garde les mots que vous avez saisis.',
    back: 'Ouvrir la page à nouveau',
  },
}

function waitIn(locale: Locale, seconds: number): string | undefined {
  if (!(seconds > 0)) return undefined
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds)
}

function describePage(c: Context<HttpEnv>, refusal: Refusal, seconds: number): string {
  const locale = localeOfPath(c.req.path)
  const { [refusal]: wordsFor, typed, back } = words[locale]
  const { title, text } = wordsFor(seconds)
  const isForm = c.req.method === 'POST'
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<body style="display: grid; place-content: center; min-height: 90vh; margin: 1rem auto; max-width: 36rem; font-family: system-ui; line-height: 1.5">
<main>
<h1>${title}</h1>
<p>${text}</p>
${isForm ? `<p>${typed}</p>\n` : ''}<p><a href="${escapeAttribute(pathBack(c))}">${back}</a></p>
</main>
`
}

/** The path of the page with the form, if it is ours; else the path of the request. */
function pathBack({ req }: Context<HttpEnv>): string {
  const here = new URL(req.url)
  const from = req.header('referer')
  const referrer = from && URL.canParse(from) ? new URL(from) : undefined
  const { pathname, search } = referrer?.host === here.host ? referrer : here
  // Two slashes would be another host.
  return `/${pathname.replace(/^\/+/, '')}${search}`
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
