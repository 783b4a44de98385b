import { describe, expect, it } from 'vitest'
import type { HelpResults } from '#contract/content/help-search.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()

async function find(q: string, locale = 'en'): Promise<HelpResults> {
  const { status, body } = await api.get<HelpResults>(`/api/help?${new URLSearchParams({ q, locale })}`)
  expect(status, q).toBe(200)
  return body
}
const pathsOf = ({ pages }: HelpResults) => pages.map(({ path }) => path)

describe('GET /api/help', () => {
  it('finds questions, pages and posts by their words, in any form and without accents', async () => {
    const refunds = await find('refunds')
    expect(pathsOf(refunds)).toContain('/refund-policy')
    expect(refunds.questions.length).toBeGreaterThan(0)
    expect(pathsOf(await find('remboursement', 'fr'))).toContain('/refund-policy')
    expect(await find('REMBOURSES', 'fr')).toEqual(await find('remboursés', 'fr'))
    expect(pathsOf(await find('Miami'))).toContain('/yacht-rental-in-miami')
    expect(pathsOf(await find('dinner at anchor'))).toContain('/blog/dinner-at-anchor')
  })

  it('finds by the beginning of a word, which somebody is still typing', async () => {
    expect(pathsOf(await find('concier'))).toContain('/concierge')
    expect(pathsOf(await find('children'))).not.toContain('/help-center')
  })

  it('shows where the words stand, with the facts of the site and without the marks of links', async () => {
    const { pages } = await find('wheelchair')
    expect(pages.find(({ path }) => path === '/concierge')?.excerpt).toBe('A quay that a wheelchair can reach.')
    const { pages: payments, questions } = await find('service charge')
    const texts = [...payments.map(({ excerpt }) => excerpt), ...questions.map(({ summary }) => summary)]
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join('\n')).not.toMatch(/\{\w+\}/)
    expect(
      payments.every(({ excerpt }) => excerpt.length > 20 && excerpt.length < 200 && !excerpt.includes('](')),
    ).toBe(true)
  })

  it('wants most of the words, so that one common word is no answer', async () => {
    const many = await find('yacht helicopter submarine zeppelin')
    expect([many.questions, many.pages]).toEqual([[], []])
  })

  it.each(['', '   ', 'the', 'xyzzy', "'); drop table content_entries; --", ' & | ! <-> :*', '%', 'a'.repeat(199)])(
    'finds nothing for %j',
    async (q) => {
      const { questions, pages } = await find(q)
      expect([...questions, ...pages].filter(({ title }) => !/drop|table/i.test(title)).length).toBe(0)
    },
  )

  it('leaves out what is not published yet', async () => {
    await api.pool.query(
      `insert into content_entries (id, kind, slug, position, title, summary, body, published_at, updated_at)
       select '0123456789abcdef01234567', kind, 'regatta', 99, '{"en":"Zanzibari regatta"}', '{"en":"Not yet."}', '[]',
         $1::timestamptz, updated_at from content_entries where slug = 'faq' limit 1`,
      [new Date(api.clock.now + 60_000)],
    )
    expect(pathsOf(await find('zanzibari'))).toEqual([])
    api.clock.now += 60_000
    expect(pathsOf(await find('zanzibari'))).toEqual(['/regatta'])
  })
})
