import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { calendarOf, startCalendarServer } from '#tests/fakes/calendar-server.ts'
import { isPublicAddress } from '../../platform/fetch/public-address.ts'
import { CalendarError } from '../feed-failure.ts'
import { type FetchOptions, fetchCalendar, mostBytes } from './fetch-calendar.ts'

const server = await startCalendarServer()
afterAll(server.stop)

const hour = 3_600_000
const text = calendarOf({ uid: 'a@market', start: 100 * hour, end: 110 * hour })
const here = { allowed: ['127.0.0.1'] }

const failureOf = (address: string, options: FetchOptions = here) =>
  fetchCalendar(address, options).then(
    () => undefined,
    (error: unknown) => (error instanceof CalendarError ? error.failure : error),
  )

const inside = [
  '',
  ...`0.0.0.0 0.1.2.3 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 192.0.0.1 192.0.2.1
  192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1
  ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::7f00:1 2002:7f00:1:: 2001::1 2001:db8::1
  100::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 3fff::1 5f00::1 4000::1 fe80::1%eth0 localhost 1 0x7f.1`.split(/\s+/),
]

describe('an address', () => {
  it.each(inside)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('a calendar inside a network', () => {
  it.each([
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f.0.0.1/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'http://93.184.215.14/a.ics',
    'https://93.184.215.14:22/a.ics',
    'https://user:secret@93.184.215.14/a.ics',
    'file:///etc/passwd',
  ])('is not read: %s', async (address) => {
    expect(await failureOf(address, { allowed: [] })).toBe('not_public')
  })

  it('is not read by a name that leads there, not even beside a public address', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]
    expect(await failureOf('https://calendar.example/a.ics', { allowed: [], resolve })).toBe('not_public')
  })

  it('is not reached by a name that leads elsewhere the second time', async () => {
    server.serve('/a.ics', { text })
    const asked: string[] = []
    // The check resolves to an allowed address, every later lookup to an internal one.
    const resolve = async (host: string) => {
      asked.push(host)
      return [{ address: asked.length === 1 ? '127.0.0.9' : '127.0.0.1', family: 4 }]
    }
    const address = `http://rebinding.example:${server.port}/a.ics`
    const before = server.requests.length
    const options = { allowed: ['127.0.0.9'], resolve, withinMs: 1000 }
    expect(['unreachable', 'timeout']).toContain(await failureOf(address, options))
    expect(asked).toEqual(['rebinding.example'])
    expect(server.requests).toHaveLength(before)
  })

  it('is not read by a redirect from outside, and each redirect is looked at anew', async () => {
    server.fail('/away.ics', 302, { location: 'http://localhost.example:1/a.ics' })
    const resolve = async (host: string) =>
      host === 'localhost.example' ? [{ address: '127.0.0.2', family: 4 }] : [{ address: '127.0.0.1', family: 4 }]
    const address = `http://calendar.example:${server.port}/away.ics`
    expect(await failureOf(address, { ...here, resolve })).toBe('not_public')
    server.fail('/file.ics', 302, { location: 'file:///etc/passwd' })
    expect(await failureOf(`${server.origin}/file.ics`)).toBe('not_public')
  })

  it('is read where an administrator allows its address', async () => {
    const address = server.serve('/a.ics', { text })
    expect((await fetchCalendar(address, here))?.text).toBe(text)
    expect((await fetchCalendar(address, { allowed: ['::ffff:127.0.0.1'] }))?.text).toBe(text)
  })
})

describe('a calendar', () => {
  it('is found behind five redirects, and not behind six', async () => {
    server.serve('/0', { text })
    for (let index = 1; index <= 6; index++) server.fail(`/${index}`, 301, { location: `/${index - 1}` })
    expect((await fetchCalendar(`${server.origin}/5`, here))?.text).toBe(text)
    expect(await failureOf(`${server.origin}/6`)).toBe('too_many_redirects')
  })

  it('is not sent again while it is the same', async () => {
    const address = server.serve('/version.ics', { text, etag: '"one"' })
    const first = await fetchCalendar(address, here)
    expect(first?.etag).toBe('"one"')
    expect(await fetchCalendar(address, { ...here, known: { etag: '"one"', lastModified: null } })).toBeUndefined()
    server.serve('/version.ics', { text: `${text} `, etag: '"two"' })
    const changed = await fetchCalendar(address, { ...here, known: { etag: '"one"', lastModified: null } })
    expect(changed?.etag).toBe('"two"')
  })

  it('may be packed, and may begin with a mark', async () => {
    server.answer('/packed.ics', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(`\uFEFF\r\n${text}`)),
    )
    expect((await fetchCalendar(`${server.origin}/packed.ics`, here))?.text).toBe(text)
  })

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'server_error'],
    [500, 'server_error'],
    [503, 'server_error'],
    [204, 'refused'],
    [304, 'refused'],
  ])('is refused with %i as %s', async (status, failure) => {
    server.fail('/status.ics', status)
    expect(await failureOf(`${server.origin}/status.ics`)).toBe(failure)
  })

  it('is not what only says so', async () => {
    server.answer('/page', (_, response) => response.writeHead(200).end('<!doctype html><title>Sign in</title>'))
    expect(await failureOf(`${server.origin}/page`)).toBe('not_a_calendar')
    server.answer('/empty', (_, response) => response.writeHead(200).end())
    expect(await failureOf(`${server.origin}/empty`)).toBe('not_a_calendar')
    server.answer('/broken', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('BEGIN:VCALENDAR'),
    )
    expect(await failureOf(`${server.origin}/broken`)).toBe('not_a_calendar')
    server.answer('/unknown', (_, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end(text))
    expect(await failureOf(`${server.origin}/unknown`)).toBe('not_a_calendar')
  })

  it('of another type is given up after its first bytes, though it never ends', async () => {
    server.answer('/stream', (_, response) => {
      response.writeHead(200).write('x'.repeat(2000))
    })
    expect(await failureOf(`${server.origin}/stream`)).toBe('not_a_calendar')
  })
})

describe('a body without end', () => {
  const block = `X-FILL:${'x'.repeat(70)}\r\n`.repeat(1000)
  /** Writes until the receiver closes. */
  const endless = (target: NodeJS.WritableStream) => {
    const fill = () => {
      while (target.write(block)) {}
    }
    target.on('drain', fill)
    target.write('BEGIN:VCALENDAR\r\n')
    fill()
  }

  it('is given up at eight megabytes', async () => {
    let sent = 0
    server.answer('/endless', (_, response) => {
      response.on('close', () => {
        sent = response.socket?.bytesWritten ?? 0
      })
      endless(response.writeHead(200))
    })
    expect(await failureOf(`${server.origin}/endless`)).toBe('too_large')
    expect(sent).toBeLessThan(4 * mostBytes)
  })

  it('is counted as it is unpacked', async () => {
    server.answer('/bomb', (_, response) => {
      const gzip = createGzip()
      gzip.pipe(response.writeHead(200, { 'content-encoding': 'gzip' }))
      response.on('close', () => gzip.destroy())
      endless(gzip)
    })
    expect(await failureOf(`${server.origin}/bomb`)).toBe('too_large')
  })

  it('is given up when it drips, or when nothing comes', async () => {
    server.answer('/silent', () => undefined)
    expect(await failureOf(`${server.origin}/silent`, { ...here, withinMs: 300 })).toBe('timeout')
    server.answer('/drip', (_, response) => {
      response.writeHead(200).write('BEGIN:VCALENDAR\r\n')
      const drip = setInterval(() => response.write('X'), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await failureOf(`${server.origin}/drip`, { ...here, withinMs: 300 })).toBe('timeout')
    const silence = () => new Promise<never>(() => undefined)
    const options = { allowed: [], resolve: silence, withinMs: 300 }
    expect(await failureOf('https://calendar.example/a.ics', options)).toBe('timeout')
  })
})
