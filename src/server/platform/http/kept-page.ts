import { createHash } from 'node:crypto'
import type { WhenSent } from '../page-tags.ts'
import { bestEncoding, type Encoding, encode } from './encodings.ts'
import { linksOf } from './page-links.ts'

/** The format of node:http: names and values alternate. */
type FlatHeaders = readonly string[]

type Packed = { headers: FlatHeaders; body: Buffer }

/** A finished answer that can be sent to anybody. */
export type KeptPage = {
  status: number
  etag: string
  headers: FlatHeaders
  links: readonly string[]
  html: Buffer
  /** Compressed bodies. Each is made when a visitor first needs it. */
  packed: Partial<Record<Encoding, Promise<Packed>>>
  sendings: readonly WhenSent[]
}

// Headers that belong to one answer or one connection, or differ by encoding.
const ownHeaders = new Set(['content-length', 'content-encoding', 'connection', 'date', 'x-request-id', 'vary', 'etag'])

export async function keepPage(response: Response, sendings: readonly WhenSent[] = []): Promise<KeptPage> {
  const made = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1]
  const text = nonce ? made.replaceAll(` nonce="${nonce}"`, '') : made
  const html = Buffer.from(text)
  if (nonce) response.headers.set('content-security-policy', allowScripts(policy, made, nonce))
  const links = linksOf(text)
  if (links.length > 0) response.headers.set('link', links.join(', '))
  response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
  // Weak, because the same page in another encoding has other bytes.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  const kept = [...response.headers].filter(([name]) => !ownHeaders.has(name))
  // Theme and currency depend on cookies.
  const headers = [...kept.flat(), 'etag', etag, 'vary', 'accept-encoding, cookie']
  return { status: response.status, etag, headers, links, html, packed: {}, sendings }
}

type Answer = { status: number; headers: FlatHeaders; body: Buffer | null }

/** The answer for a visitor with these headers. */
export async function answerWith(page: KeptPage, given: { accept: string; match: string }): Promise<Answer> {
  const { etag, status } = page
  if (status === 200 && given.match.includes(etag)) return { status: 304, headers: page.headers, body: null }
  const encoding = bestEncoding(given.accept)
  page.packed[encoding] ??= pack(page, encoding)
  return { status, ...(await page.packed[encoding]) }
}

/** The size in memory. The compressed bodies take less than half of the page. */
export const weightOf = ({ html }: KeptPage) => html.length * 1.5

async function pack({ headers, html }: KeptPage, encoding: Encoding): Promise<Packed> {
  const body = await encode(html, encoding, encoding === 'br' ? 5 : 6)
  const more = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { headers: [...headers, ...more, 'content-length', String(body.length)], body }
}

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A nonce that everybody gets protects nobody. Hashes of the scripts with the nonce replace it. The nonce was random for this
 * rendering, so a script that came with the data cannot have it and is not allowed.
 */
function allowScripts(policy: string, html: string, nonce: string): string {
  const own = [...html.matchAll(inlineScript)].filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  )
  const hashes = own.map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const scripts = policy.replace(
    `script-src 'self' 'nonce-${nonce}'`,
    ["script-src 'self'", ...new Set(hashes)].join(' '),
  )
  return scripts.replaceAll(` 'nonce-${nonce}'`, '')
}
