import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './fetch-error.ts'

export type WantedBody = {
  /** After what packs it is taken off. */
  mostBytes: number
  /** So much of the beginning tells what it is. */
  lookedAt: number
  /** Whether the beginning, as far as it has come, may be that of what is wanted. */
  mayBe: (beginning: Buffer) => boolean | Promise<boolean>
}

/** The bytes of an answer. It is given up as soon as it is too long, or turns out to be something else. Throws FetchError. */
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

/** What says that it is packed and is not. */
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
