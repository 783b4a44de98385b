import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
type Served = { text: string; etag?: string }

/**
 * A server of calendars as other markets have one: a text for each path, with a version where it has one, or whatever else
 * a server may do.
 */
export async function startCalendarServer() {
  const answers = new Map<string, Answer>()
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    port,
    requests,
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    fail: (path: string, status: number, headers: Record<string, string> = {}) =>
      answers.set(path, (_, response) => response.writeHead(status, headers).end()),
    /** Answers the address. */
    serve(path: string, { text, etag }: Served): string {
      answers.set(path, (request, response) => {
        const headers = { 'content-type': 'text/calendar', ...(etag && { etag }) }
        const isKnown = etag !== undefined && request.headers['if-none-match'] === etag
        response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : text)
      })
      return origin + path
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type WrittenEvent = { uid: string; start: number; end: number; summary?: string }

const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/** A calendar with these events. */
export const calendarOf = (...events: WrittenEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Another market//EN',
    ...events.flatMap(({ uid, start, end, summary = 'Reserved' }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20261101T000000Z',
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end)}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
