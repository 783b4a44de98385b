import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { type Routes, tableOfPages } from './page-table.ts'

/** The routes as the build has them: by id, with the id of the one above. */
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

const table = tableOfPages(asBuilt(await routes))

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
