import { startWebServer } from './web-server.ts'

type Served = { text: string; etag?: string }

/** A fake server of another market's calendars: a text for each path, with an ETag where it has one. */
export async function startCalendarServer() {
  const server = await startWebServer()
  return {
    ...server,
    /** Serves the text at this path. Returns its address. */
    serve(path: string, { text, etag }: Served): string {
      server.answer(path, (request, response) => {
        const headers = { 'content-type': 'text/calendar', ...(etag && { etag }) }
        const isKnown = etag !== undefined && request.headers['if-none-match'] === etag
        response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : text)
      })
      return server.origin + path
    },
  }
}

type WrittenEvent = { uid: string; start: number; end: number; summary?: string }

const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/** An ICS calendar with these events. */
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
