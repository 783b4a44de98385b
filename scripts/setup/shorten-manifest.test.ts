import { expect, test } from 'vitest'
import { shortened } from './shorten-manifest.mjs'

const route = (id: string, more: object) => ({ id, hasLoader: true, module: '/assets/a-1.js', imports: [], ...more })

const manifest = {
  entry: { module: '/assets/entry-1.js', imports: [] },
  routes: {
    root: route('root', { path: '' }),
    'en/public': route('en/public', { parentId: 'root' }),
    'en/home': route('en/home', { parentId: 'en/public', index: true }),
    'en/yacht': route('en/yacht', { parentId: 'en/public', path: ':boatId' }),
    'en/yacht-booking': route('en/yacht-booking', { parentId: 'en/yacht', index: true }),
    'fr/public': route('fr/public', { parentId: 'root' }),
    'fr/home': route('fr/home', { parentId: 'fr/public', path: 'fr', index: true }),
    'fr/yacht': route('fr/yacht', { parentId: 'fr/public', path: 'fr/:boatId' }),
    'fr/yacht-booking': route('fr/yacht-booking', { parentId: 'fr/yacht', index: true }),
    preferences: route('preferences', { parentId: 'root', path: 'preferences' }),
  },
  version: '1',
}

test('the browser makes of the shortened table what it was made of', () => {
  const short = shortened(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  expect(short).not.toContain('fr/:boatId')
  expect(short, 'what is not its English twin under /fr is sent as it is').toContain('fr/yacht-booking')
  const window: { __reactRouterManifest?: unknown } = {}
  new Function('window', short)(window)
  expect(window.__reactRouterManifest).toEqual(manifest)
})

test('what a route has not, and what is loaded already, is not sent', () => {
  const entry = { module: '/assets/entry-1.js', imports: ['/assets/router-1.js'] }
  const home = { hasAction: false, imports: ['/assets/router-1.js', '/assets/cards-1.js'] }
  const routes = {
    'en/home': route('en/home', { parentId: 'en/public', index: true, ...home }),
    'fr/home': route('fr/home', { parentId: 'fr/public', index: true, path: 'fr', ...home }),
    'en/profile': route('en/profile', { parentId: 'en/account', path: 'profile', ...home }),
    'fr/profile': route('fr/profile', { parentId: 'fr/account', path: 'fr/profile', ...home }),
  }
  const short = shortened(`window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`)
  const window: { __reactRouterManifest?: { routes: Record<string, object> } } = {}
  new Function('window', short)(window)
  for (const id of ['en/home', 'fr/home']) {
    const made = window.__reactRouterManifest?.routes[id]
    expect(made).toMatchObject({ hasLoader: true, imports: ['/assets/cards-1.js'] })
    expect(made).not.toHaveProperty('hasAction')
  }
  for (const id of ['en/profile', 'fr/profile'])
    expect(window.__reactRouterManifest?.routes[id], 'no link prefetches it').toMatchObject({ imports: [] })
})

test('a table that is written otherwise is refused', () => {
  expect(() => shortened('export default {}')).toThrow('not written as it was')
})
