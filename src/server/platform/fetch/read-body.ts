import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './fetch-error.ts'

export type WantedBody = {
  /** The limit after decompression. */
  mostBytes: number
  /** This many bytes at the beginning tell the kind. */
  lookedAt: number
  /** Whether the beginning, as far as it has arrived, may be of the wanted kind. */
  mayBe: (beginning: Buffer) => boolean | Promise<boolean>
}

/** Reads the body of an answer. It stops as soon as the body is too long or of another kind. Throws FetchError. */
export async function readBody(
  response: IncomingMessage,
  { mostBytes, lookedAt, mayBe }: WantedBody,
  signal: AbortSignal,
): Promise<Buffer> {
  const decoder = decoderOf(response.headers['content-encoding'])
  const chunks: Buffer[] = []
  let bytes = 0
  const take = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      const isBeginning = bytes < lookedAt
      bytes += chunk.length
      if (bytes > mostBytes) throw new FetchError('too_large')
      chunks.push(chunk)
      if (isBeginning && !(await mayBe(beginningOf(chunks, lookedAt)))) throw new FetchError('unwanted')
    }
  }
  const piped = decoder ? pipeline(response, decoder, take, { signal }) : pipeline(response, take, { signal })
  await piped.catch(refuseDamaged)
  return Buffer.concat(chunks, bytes)
}

/** A body that declares a compression and does not have it counts as unwanted. */
function refuseDamaged(error: NodeJS.ErrnoException): never {
  throw error.code?.startsWith('Z_') ? new FetchError('unwanted', { cause: error }) : error
}

function decoderOf(encoding: string | undefined): Transform | undefined {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity') return undefined
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'deflate') return createInflate()
  throw new FetchError('unwanted')
}

function beginningOf(chunks: readonly Buffer[], most: number): Buffer {
  return Buffer.concat(chunks).subarray(0, most)
}
