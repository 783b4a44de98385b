import { expect, it } from 'vitest'
import type { Api } from '#web/context.ts'
import { gatherSections } from './load-sections.server.ts'

const entry = { slug: 'a', title: 'A', summary: '', picture: null, search: null, topic: null, demo: false }

type Calls = { list?: (kind: string) => object[]; reviews?: () => object[] }

/** An API that answers as these say; what it is not asked here it does not have. */
const apiThat = ({ list = () => [entry], reviews = () => [{}] }: Calls) =>
  ({
    content: { list: async ({ kind }: { kind: string }) => ({ data: list(kind) }) },
    reviews: { latest: async () => ({ data: reviews() }) },
  }) as unknown as Api // only what the sections call

const fail = () => {
  throw new Error('The database is away')
}

it('gathers every section', async () => {
  const { copy: _, ...sections } = await gatherSections(apiThat({}), 'en', 'USD')
  expect(Object.keys(sections)).toHaveLength(8)
  expect(Object.values(sections).every((items) => items?.length === 1)).toBe(true)
})

it('leaves out what fails and what is empty; the others stand', async () => {
  const api = apiThat({
    list: (kind) => (kind === 'gallery' ? fail() : kind === 'partner' ? [] : [entry]),
    reviews: fail,
  })
  const { copy: _, gallery, reviews, partners, ...others } = await gatherSections(api, 'fr', 'EUR')
  expect({ gallery, reviews, partners }).toEqual({ gallery: null, reviews: null, partners: null })
  expect(Object.values(others).every((items) => items?.length === 1)).toBe(true)
})
