import { expect, test } from 'vitest'
import { shortened, withoutDesks } from './shorten-manifest.mjs'

const route = (id: string, more: object) => ({ id, hasLoader: true, module: '/assets/a-1.js', ...more })

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
  const entry = { module: '/assets/entry-1.js', imports: ['/assets/router-1.js'], css: ['/assets/frame-1.css'] }
  const page = {
    hasAction: false,
    imports: ['/assets/router-1.js', '/assets/cards-1.js'],
    css: ['/assets/frame-1.css', '/assets/map-1.css'],
  }
  const routes = {
    'en/segment': route('en/segment', { parentId: 'en/public', path: ':segment', ...page }),
    'fr/segment': route('fr/segment', { parentId: 'fr/public', path: 'fr/:segment', ...page }),
    'en/profile': route('en/profile', { parentId: 'en/account', path: 'profile', ...page }),
    'fr/profile': route('fr/profile', { parentId: 'fr/account', path: 'fr/profile', ...page }),
  }
  const short = shortened(`window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`)
  const window: { __reactRouterManifest?: { routes: Record<string, object> } } = {}
  new Function('window', short)(window)
  for (const id of ['en/segment', 'fr/segment']) {
    const made = window.__reactRouterManifest?.routes[id]
    expect(made).toMatchObject({ hasLoader: true, imports: ['/assets/cards-1.js'], css: ['/assets/map-1.css'] })
    expect(made).not.toHaveProperty('hasAction')
  }
  for (const id of ['en/profile', 'fr/profile'])
    expect(window.__reactRouterManifest?.routes[id], 'no link prefetches it').not.toHaveProperty('imports')
})

test('of the desks a page outside knows their unknown addresses alone', () => {
  const module = '/assets/desk-not-found-1.js'
  const routes = {
    root: route('root', { path: '' }),
    'en/account': route('en/account', { parentId: 'root' }),
    'en/profile': route('en/profile', { parentId: 'en/account', path: 'UserDashboard/profile' }),
    'en/account-missing': route('en/account-missing', { parentId: 'en/account', path: 'UserDashboard/*', module }),
    'en/owner': route('en/owner', { parentId: 'root' }),
    'en/owner-inbox': route('en/owner-inbox', { parentId: 'en/owner', path: 'OwnerDashboard/inbox' }),
    'en/owner-missing': route('en/owner-missing', { parentId: 'en/owner', path: 'OwnerDashboard/*', module }),
  }
  const left = withoutDesks({ ...manifest, routes }).routes
  expect(Object.keys(left)).toEqual(['root', 'en/account-missing', 'en/owner-missing'])
  expect(left['en/owner-missing']).toMatchObject({ parentId: 'root', path: 'OwnerDashboard/*', module })
})

test('a table that is written otherwise is refused', () => {
  expect(() => shortened('export default {}')).toThrow('not written as it was')
})
