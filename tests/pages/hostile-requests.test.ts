import { request } from 'node:http'
import { expect, test } from 'vitest'
import { readBuild, testSite } from '../harness/site.ts'

const site = await testSite()
const { routes } = await readBuild()

const values = [
  'x',
  '',
  '-1',
  '1e309',
  '99999999999999999999',
  '9999-12-31',
  '0000-00-00',
  '%F0%9F%9B%A5',
  '%FF%FE',
  '%ED%A0%80',
  '%27%3B--',
  '%3Cscript%3E',
  'a'.repeat(3000),
  '%01%0A%0D',
]
const names = [
  'when',
  'page',
  'guests',
  'location',
  'sort',
  'ids',
  'from',
  'date',
  'date_to',
  'duration',
  'min_price',
  'lat',
  'bounds',
]

/** A query for each value under every name, as plain values and as lists or objects. */
const queries = values.flatMap((value) => [
  names.map((name) => `${name}=${value}`).join('&'),
  names.map((name) => `${name}[]=${value}&${name}[a][b]=${value}`).join('&'),
])

/** Each pattern of the route table with values for its parameters. */
const paths = Object.keys(routes).map((id) => {
  const pattern = (at: string | undefined): string => {
    const route = at === undefined ? undefined : routes[at]
    return route ? `${pattern(route.parentId)}/${route.path ?? ''}` : ''
  }
  return pattern(id)
    .replaceAll(/\/+/g, '/')
    .replaceAll(/:\w+\??/g, '65a1b2c3d4e5f60718293a4b')
    .replace('*', 'x')
})

const english = [...new Set(paths)].filter((path) => !path.startsWith('/fr') || path === '/fr')

test('no page fails on a hostile query', async () => {
  const failed: string[] = []
  for (const [at, path] of english.entries()) {
    // Each page gets a few queries; all pages together get each query many times.
    for (const query of [0, 1, 2].map((turn) => queries[(at * 3 + turn) % queries.length])) {
      const { status } = await site.visit(`${path}?${query}`)
      if (status >= 500) failed.push(`${status} ${path}?${query?.slice(0, 120)}`)
    }
  }
  expect(failed).toEqual([])
})

test('no page that searches fails on any of them', async () => {
  const failed: string[] = []
  for (const path of [
    '/',
    '/yacht-rentals',
    '/compare',
    '/wishlist',
    '/auth',
    '/auth/social/google',
    '/blog/x',
    '/65a1b2c3d4e5f60718293a4b',
  ])
    for (const query of queries) {
      const { status } = await site.visit(`${path}?${query}`)
      if (status >= 500) failed.push(`${status} ${path}?${query.slice(0, 120)}`)
    }
  expect(failed).toEqual([])
})

/** Sends the request exactly as written: fetch would correct the address and refuse the method. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { port } = new URL(site.origin)
  return new Promise((resolve, reject) => {
    const options = { method, path, port, host: '127.0.0.1', headers }
    const sent = request(options, (answer) => resolve(answer.resume().statusCode))
    sent.on('error', reject)
    sent.end()
  })
}

test('what is no address and no text is refused, wherever it stands', async () => {
  for (const path of [
    '/%00',
    '/blog/%00',
    '/faq?a=%00',
    '/%',
    '/%E0%A4%A',
    '/blog/%C0%AF',
    '/api/boats/%00',
    '/api/boats?location=%00',
    '/api/%zz',
    '/media/%00.jpg',
    '/%FF.data',
  ])
    expect(await send('GET', path), path).toBe(400)
})

test('odd methods and hosts are refused', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'M-SEARCH', 'QUERY']) {
    expect(await send(method, '/faq'), method).toBe(405)
    expect(await send(method, '/api/boats'), method).toBe(405)
  }
  for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST'])
    expect(await send(method, '/faq'), method).toBeLessThan(500)
  for (const host of ['', 'a b', 'localhost@evil', '[::1', 'x'.repeat(4000)]) {
    expect(await send('GET', '/', { host }), `GET ${host.slice(0, 20)}`).toBeLessThan(500)
    expect(
      await send('POST', '/contact', { host, origin: `http://${host}` }),
      `POST ${host.slice(0, 20)}`,
    ).toBeLessThan(500)
  }
  for (const path of [
    '*',
    '//',
    '///',
    '/.//',
    '/..',
    'http://evil.example/',
    '/\\evil',
    '/fr//',
    '/_root.data',
    '/__manifest?p=x',
  ])
    expect(await send('GET', path), path).toBeLessThan(500)
})

test('ways back that lead elsewhere are ignored', async () => {
  for (const from of [
    '/%09/evil.example',
    '//evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/%0D%0Ax:%20y',
    '%00',
  ])
    for (const page of [
      '/auth',
      '/auth/second-factor',
      '/auth/by-code',
      '/auth/forgot',
      '/adminlogin',
      '/auth/social/google',
    ]) {
      const { status, location } = await site.visit(`${page}?from=${from}`)
      expect(status, `${page} ${from}`).toBeLessThan(500)
      expect(new URL(location ?? '/', site.origin).origin).toBe(site.origin)
    }
})
