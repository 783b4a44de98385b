import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createInflate } from 'node:zlib'
import { CalendarError } from '../feed-failure.ts'

/** After what packs it is taken off. */
export const mostBytes = 8 * 1024 * 1024

const opening = 'BEGIN:VCALENDAR'
/** Of a text that does not begin as a calendar this much is read. */
const lookedAt = 1024

/** The text of an answer. It is given up as soon as it is too long, or turns out not to be a calendar. */
export async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const decoder = decoderOf(response.headers['content-encoding'])
  const chunks: Buffer[] = []
  let bytes = 0
  const take = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      const isBeginning = bytes < lookedAt
      bytes += chunk.length
      if (bytes > mostBytes) throw new CalendarError('too_large')
      chunks.push(chunk)
      if (isBeginning && !mayBeCalendar(chunks)) throw new CalendarError('not_a_calendar')
    }
  }
  const piped = decoder ? pipeline(response, decoder, take, { signal }) : pipeline(response, take, { signal })
  await piped.catch(refuseDamaged)
  const text = beginningOf(chunks, bytes)
  if (!text.toUpperCase().startsWith(opening)) throw new CalendarError('not_a_calendar')
  return text
}

/** What says that it is packed and is not. */
function refuseDamaged(error: NodeJS.ErrnoException): never {
  throw error.code?.startsWith('Z_') ? new CalendarError('not_a_calendar', { cause: error }) : error
}

function decoderOf(encoding: string | undefined): Transform | undefined {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity') return undefined
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'deflate') return createInflate()
  throw new CalendarError('not_a_calendar')
}

/** Some programs put a byte order mark or an empty line in front. */
const beginningOf = (chunks: readonly Buffer[], bytes: number): string =>
  Buffer.concat(chunks, bytes).toString('utf8').trimStart()

function mayBeCalendar(chunks: readonly Buffer[]): boolean {
  const bytes = Math.min(
    chunks.reduce((sum, { length }) => sum + length, 0),
    lookedAt,
  )
  const begins = beginningOf(chunks, bytes).toUpperCase()
  return bytes >= lookedAt ? begins.startsWith(opening) : opening.startsWith(begins.slice(0, opening.length))
}
