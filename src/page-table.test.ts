import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isOpenPage } from '#shared/open-page.ts'
import routes from '#web/routes.ts'
import { publicPaths, type Routes, tableOfPages } from './page-table.ts'

/** The routes in the form of the build: by id, with the id of their parent. */
function asBuilt(entries: readonly RouteConfigEntry[], parentId = 'root', path = ''): Routes {
  return Object.assign(
    {},
    ...entries.map((entry) => {
      const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
      return {
        [id]: { id, parentId, path: entry.path, index: entry.index },
        ...asBuilt(entry.children ?? [], id, path),
      }
    }),
  )
}

const built = asBuilt(await routes)
const table = tableOfPages(built)

test('every route is in the site map or said to be private', () => {
  expect(table.forgotten).toEqual([])
})

test('pages for everybody are listed', () => {
  expect(table.listed).toEqual(expect.arrayContaining(['/', '/yacht-rentals', '/compare']))
})

test('what is a visitor’s own is not', () => {
  expect(table.hidden).toEqual(expect.arrayContaining(['/book-now', '/reservation', '/preferences', '/dev/ui']))
  expect(table.listed.filter((path) => table.hidden.some((each) => path.startsWith(each)))).toEqual([])
})

test('pages of the public layout are the same for everybody, in both languages; nothing else is', () => {
  const isPublic = publicPaths(built)
  const yacht = '/6b0234c61ea3340b5ae143bf'
  const shared = [
    '/',
    '/fr',
    '/yacht-rentals',
    '/fr/faq',
    '/yacht-rental-in-dubai',
    yacht,
    `/fr${yacht}`,
    '/blog/sails',
    // Only the database knows whether there is such a page.
    '/a-page-of-tomorrow',
  ]
  const own = [`/book-now${yacht}`, `/reservation${yacht}`, '/preferences', '/dev/ui', '/healthz', `/api/boats${yacht}`]
  const missing = [`${yacht}/more`, '/blog/', '/blog/a/b', '/favicon.ico', '/robots.txt']
  const named = ['/auth', '/fr/auth', '/adminlogin', '/readyz', '/site.webmanifest', '/Auth', '/UserDashboard']
  expect(shared.filter((path) => !isPublic(path))).toEqual([])
  expect([...own, ...missing, ...named].filter(isPublic)).toEqual([])
})

test('an address is that of an open page where its route is public, and nowhere else', () => {
  const isPublic = publicPaths(built)
  const all = Object.values(built).flatMap((route) => {
    const english = `/${route?.path ?? ''}`.replace(/\/:\w+\?$/, '').replaceAll(/:\w+/g, '6b0234c61ea3340b5ae143bf')
    return /[*]/.test(english) ? [] : [english, english.replace(/^\/(?!fr)(?=.)/, '/fr/')]
  })
  const known = [...new Set(all)].filter((path) => !path.includes('.'))
  expect(known.length).toBeGreaterThan(100)
  expect(known.filter((path) => isOpenPage(path) && !isPublic(path))).toEqual([])
  for (const path of ['/', '/fr', '/faq', '/fr/faq', '/blog/sails', '/6b0234c61ea3340b5ae143bf'])
    expect(isOpenPage(path), path).toBe(true)
})
