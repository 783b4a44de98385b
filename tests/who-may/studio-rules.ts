import { administrators, at, open, type Rule } from './outcomes.ts'

const missing: Rule['outcomes'] = { ...administrators, administrator: 'not_found' }

const blank = { en: '', fr: '' }
const document = {
  slug: 'lantern',
  topic: null,
  author: null,
  position: 0,
  title: blank,
  summary: blank,
  body: [],
  picture: null,
  search: null,
  seo: { title: blank, description: blank, keywords: blank },
  unpublishAt: null,
}
const words = { title: 'Lantern', description: 'A lantern.', keywords: [] }

let count = 0
/** A new address for each caller. */
const anotherPath = () => {
  count += 1
  return `/lantern-${count}`
}

/** Rules for the studio. No entry and no file has the id of a booking. */
export const studioRules: Record<string, Rule> = {
  'content.menus': open('/api/menus'),
  'content.redirect': {
    path: at('/api/redirects/no-such-page'),
    outcomes: {
      visitor: 'not_found',
      customer: 'not_found',
      'other customer': 'not_found',
      owner: 'not_found',
      'other owner': 'not_found',
      administrator: 'not_found',
    },
  },
  'studio.overview': { path: at('/api/studio'), outcomes: administrators },
  'studio.list': { path: at('/api/studio/entries'), outcomes: administrators },
  'studio.create': {
    path: at('/api/studio/entries'),
    body: () => ({ kind: 'faq', title: 'Lantern' }),
    outcomes: administrators,
  },
  'studio.get': { path: ({ booking }) => `/api/studio/entries/${booking}`, outcomes: missing },
  'studio.save': {
    path: ({ booking }) => `/api/studio/entries/${booking}`,
    body: () => ({ revision: 0, document }),
    outcomes: missing,
  },
  'studio.publish': {
    path: ({ booking }) => `/api/studio/entries/${booking}/publication`,
    body: () => ({ revision: 0 }),
    outcomes: missing,
  },
  'studio.unpublish': { path: ({ booking }) => `/api/studio/entries/${booking}/publication`, outcomes: missing },
  'studio.copy': { path: ({ booking }) => `/api/studio/entries/${booking}/copy`, outcomes: missing },
  'studio.remove': { path: ({ booking }) => `/api/studio/entries/${booking}`, outcomes: missing },
  'studio.versions': { path: ({ booking }) => `/api/studio/entries/${booking}/versions`, outcomes: missing },
  'studio.version': { path: ({ booking }) => `/api/studio/entries/${booking}/versions/1`, outcomes: missing },
  'studio.restore': {
    path: ({ booking }) => `/api/studio/entries/${booking}/versions/1/restoration`,
    body: () => ({ revision: 0 }),
    outcomes: missing,
  },
  'studio.watch': { path: ({ booking }) => `/api/studio/entries/${booking}/presence`, outcomes: missing },
  'studio.preview': { path: ({ booking }) => `/api/studio/entries/${booking}/preview`, outcomes: missing },
  'studioMedia.list': { path: at('/api/studio/media'), outcomes: administrators },
  'studioMedia.get': { path: ({ booking }) => `/api/studio/media/${booking}`, outcomes: missing },
  // The calls contain no file.
  'studioMedia.upload': {
    path: at('/api/studio/media'),
    body: () => ({}),
    outcomes: { ...administrators, administrator: 'invalid_request' },
  },
  'studioMedia.change': {
    path: ({ booking }) => `/api/studio/media/${booking}`,
    body: () => ({ revision: 1, name: 'Lantern', alt: blank, focal: { x: 50, y: 50 }, poster: null }),
    outcomes: missing,
  },
  'studioMedia.replace': {
    path: ({ booking }) => `/api/studio/media/${booking}/replacement`,
    body: () => ({}),
    outcomes: { ...administrators, administrator: 'invalid_request' },
  },
  'studioMedia.remove': { path: ({ booking }) => `/api/studio/media/${booking}`, outcomes: missing },
  'redirects.list': { path: at('/api/studio/redirects'), outcomes: administrators },
  'redirects.add': {
    path: at('/api/studio/redirects'),
    body: () => ({ from: anotherPath(), to: '/faq' }),
    outcomes: administrators,
  },
  'redirects.remove': {
    path: at('/api/studio/redirects'),
    body: () => ({ from: '/no-such-page' }),
    outcomes: missing,
  },
  'searchRecords.list': { path: at('/api/studio/search-records'), outcomes: administrators },
  'searchRecords.save': {
    path: at('/api/studio/search-records'),
    body: () => ({ path: anotherPath().slice(1), revision: 0, en: words, fr: words }),
    outcomes: administrators,
  },
}
