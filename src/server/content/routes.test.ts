import { describe, expect, it } from 'vitest'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()

describe('GET /api/seo', () => {
  it('lists every record, the home page with the empty slug', async () => {
    const { body } = await api.get<{ slug: string; title: string }[]>('/api/seo')
    expect(body.map(({ slug }) => slug)).toContain('')
    expect(body.every(({ title }) => title.length > 0)).toBe(true)
  })

  it('has a record per page, in the language that is asked for', async () => {
    const [english, french] = await Promise.all([
      api.get<{ title: string }>('/api/seo/yacht-rentals'),
      api.get<{ title: string }>('/api/seo/yacht-rentals?locale=fr'),
    ])
    expect(english.status).toBe(200)
    expect(french.body.title).not.toBe(english.body.title)
  })

  it('names the site as the settings do, on pages of content too', async () => {
    const { body } = await api.get<{ description: string; url: string }>('/api/seo/about-us?locale=fr')
    expect(body).toMatchObject({ url: '/fr/about-us', description: expect.stringContaining('Fairlead réunit') })
    expect((await api.get('/api/seo/blog/dinner-at-anchor')).status).toBe(200)
  })

  it('knows nothing of other pages', async () => {
    const { status, body } = await api.get('/api/seo/no/such/page')
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'not_found', status: 404, title: 'Not found' })
  })
})
