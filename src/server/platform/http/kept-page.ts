import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { linksOf } from './page-links.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer, ready to be sent to anybody. */
export type KeptPage = {
  status: number
  etag: string
  headers: readonly (readonly [string, string])[]
  links: readonly string[]
  html: Buffer
  /** Filled as visitors ask for them. */
  packed: Partial<Record<Encoding, Buffer>>
}

// What belongs to one answer or one connection, or is written anew for each encoding.
const ownHeaders = new Set(['content-length', 'content-encoding', 'connection', 'date', 'x-request-id', 'vary', 'etag'])

export async function keepPage(response: Response): Promise<KeptPage> {
  const html = Buffer.from(await response.arrayBuffer())
  const text = html.toString()
  const policy = response.headers.get('content-security-policy')
  if (policy) response.headers.set('content-security-policy', allowScripts(policy, text))
  const links = linksOf(text)
  if (links.length > 0) response.headers.set('link', links.join(', '))
  response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name))
  // Weak: the same page in another encoding has other bytes.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { status: response.status, etag, headers, links, html, packed: { identity: html } }
}

/** What a visitor with these headers is sent. */
export async function answerWith(page: KeptPage, headers: { accept: string; match: string }) {
  const { etag, status } = page
  if (status === 200 && headers.match.includes(etag)) return { status: 304, headers: headersOf(page), body: null }
  const encoding = bestEncoding(headers.accept)
  const body = page.packed[encoding] ?? (await pack(page, encoding))
  const more = encoding === 'identity' ? [] : [['content-encoding', encoding] as const]
  return { status, headers: [...headersOf(page), ...more, ['content-length', String(body.length)] as const], body }
}

const headersOf = ({ headers, etag }: KeptPage) => [
  ...headers,
  ['etag', etag] as const,
  // Theme and currency come from cookies.
  ['vary', 'accept-encoding, cookie'] as const,
]

/** What it takes in memory; its packed forms come to less than half of it. */
export const weightOf = ({ html }: KeptPage) => html.length * 1.5

const packers: Record<Exclude<Encoding, 'identity'>, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html) => promisify(gzip)(html, { level: 6 }),
}

async function pack(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return page.html
  const packed = await packers[encoding](page.html)
  page.packed[encoding] = packed
  return packed
}

function bestEncoding(accept: string): Encoding {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accept)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g

/** A nonce that everybody is sent protects nobody: these scripts, and no others, may run. */
function allowScripts(policy: string, html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return policy.replace("script-src 'self'", ["script-src 'self'", ...new Set(hashes)].join(' '))
}
