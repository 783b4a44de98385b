import { bestEncoding, encode } from './encodings.ts'
import type { Bindings } from './environment.ts'

type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>

// Pages, what the router fetches of them, site maps and the API; files and kept pages come compressed.
const compressible = /^(?:text\/(?:html|x-script)|application\/(?:(?:problem\+)?json|xml))\b/
/** Below this, what is saved fits into the same packet. */
const smallestBytes = 1400

/** Compresses what was made for one visitor: a search for a day is a seventh of its size. */
export function compressAnswers(fetch: Fetch): Fetch {
  return async (request, env) => {
    const answer = await fetch(request, env)
    const encoding = bestEncoding(request.headers.get('accept-encoding') ?? '')
    const { headers } = answer
    const isPlain = compressible.test(headers.get('content-type') ?? '') && !headers.has('content-encoding')
    if (!isPlain || !answer.body || request.method === 'HEAD') return answer
    if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding')
    if (encoding === 'identity') return answer
    const whole = Buffer.from(await answer.arrayBuffer())
    const small = whole.length < smallestBytes
    const body = small ? whole : await encode(whole, encoding, 4)
    headers.set('content-length', String(body.length))
    if (!small) headers.set('content-encoding', encoding)
    return new Response(new Uint8Array(body), { status: answer.status, headers })
  }
}
