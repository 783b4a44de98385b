import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

// A weight of 0 refuses an encoding.
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

/** The best compression that this Accept-Encoding allows. */
export const bestEncoding = (accept: string): Encoding =>
  takesBrotli.test(accept) ? 'br' : takesGzip.test(accept) ? 'gzip' : 'identity'

/** `effort` is on the scale of brotli or gzip: 4 for an answer that is sent once, 5 and 6 for one that is kept. */
export async function encode(body: Buffer, encoding: Encoding, effort: number): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return promisify(gzip)(body, { level: effort })
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return promisify(brotliCompress)(body, { params })
}
