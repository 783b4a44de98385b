import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { isReservedSlug } from '#shared/entry-links.ts'
import routes from '../../src/web/routes.ts'

/** The first segment of every address of the route table. */
const segmentsIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children = [] }) => [path.split('/')[0] ?? '', ...segmentsIn(children)])

it('no entry can take an address of the route table', () => {
  const segments = segmentsIn(routes).filter((segment) => /^[\w.-]+$/.test(segment))
  expect(segments.length).toBeGreaterThan(40)
  expect(segments.filter((segment) => !isReservedSlug(segment))).toEqual([])
})

it.each(['about-us', 'yacht-rental-in-split', '6b0ab6ceed44da8d9a48a952', 'api', 'og', 'FAQ'])('nor %s', (slug) => {
  expect(isReservedSlug(slug)).toBe(true)
})

it('another address is free', () => {
  expect(isReservedSlug('summer-on-deck')).toBe(false)
})
