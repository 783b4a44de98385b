import { describe, expect, it } from 'vitest'
import { errorData } from '#contract/error-data.ts'
import { errorCodes } from '#contract/errors.ts'
import { operationsOfContract, testApi } from '#tests/harness/api.ts'

const api = await testApi()
const demo = await testApi({ settings: { PUBLIC_URL: 'https://yachts.example' }, showsDemo: true })
const demoAtHome = await testApi({ showsDemo: true })
const limited = await testApi({ settings: { RATE_LIMITS: 'on' } })

describe('every answer', () => {
  it('carries a request id, the caller’s own when it has one', async () => {
    expect((await api.get('/healthz')).headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    const named = await api.get('/healthz', { headers: { 'x-request-id': 'trace-0001' } })
    expect(named.headers.get('x-request-id')).toBe('trace-0001')
  })

  it('tells browsers to be strict', async () => {
    const { headers } = await api.get('/api/yachtTypes')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'; script-src 'self' 'nonce-[\w+/=]+'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('the demo world', () => {
  it('is kept from search engines wherever others can see it', async () => {
    expect((await demo.get('/api/yachtTypes')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await demoAtHome.get('/api/yachtTypes')).headers.get('x-robots-tag')).toBeNull()
    expect((await api.get('/api/yachtTypes')).headers.get('x-robots-tag')).toBeNull()
  })
})

describe('health', () => {
  it('says that the process lives and that the database answers', async () => {
    expect((await api.get('/healthz')).body).toBe('ok')
    expect((await api.get('/readyz')).status).toBe(200)
  })
})

describe('an address with a day in the digits of another keyboard', () => {
  const at = (path: string) => fetch(`${api.origin}${path}`, { redirect: 'manual' })

  it('leads to the one that pages read', async () => {
    const { status, headers } = await at(
      `/Yachts?city=${encodeURIComponent('دبي')}&date=${encodeURIComponent('٢٠٢٧-٠٥-٢٢')}`,
    )
    expect([status, headers.get('location')]).toEqual([
      302,
      `/Yachts?city=${encodeURIComponent('دبي')}&date=2027-05-22`,
    ])
  })

  it('stays where nothing is to be read otherwise', async () => {
    for (const path of [
      '/Yachts?date=2027-05-22&q=%20',
      `/\\\\evil.example?date=${encodeURIComponent('٢٠٢٧-٠٥-٢٢')}`,
      '/Yachts?q=%D9%A2%D9%A0',
      `//evil.example?date=${encodeURIComponent('٢٠٢٧-٠٥-٢٢')}`,
    ])
      expect((await at(path)).status, path).not.toBe(302)
  })

  it('is understood by the API as it is', async () => {
    const { status } = await api.get(`/api/boats?date=${encodeURIComponent('۲۰۲۷-۰۵-۲۲')}`)
    expect(status).toBe(200)
  })
})

describe('refusals', () => {
  it('are problem documents, for paths that do not exist too', async () => {
    const { status, body, headers } = await api.get('/api/no-such-thing')
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body).toMatchObject({ type: '/api/docs/problems#not_found', code: 'not_found', status: 404 })
  })

  it('answer malformed JSON with a sentence, not with a failure', async () => {
    const { status, body } = await api.post('/api/email/contact-us', '{"name": ')
    expect([status, (body as { code: string }).code]).toEqual([400, 'invalid_request'])
  })

  it('answer a text that comes as an object with a length of its own', async () => {
    for (const query of ['location[length][x]=1', 'location[length][toString]=1', 'q[size][x]=1']) {
      const { status, body } = await api.get(`/api/boats?${query}`)
      expect([status, (body as { code: string }).code], query).toEqual([400, 'invalid_request'])
    }
    const { status } = await api.post('/api/email/contact-us', { message: { length: { valueOf: 1, toString: 1 } } })
    expect(status).toBe(400)
  })

  it('stop a body that is too large', async () => {
    const { status, body } = await api.post('/api/email/contact-us', { message: 'x'.repeat(1_100_000) })
    expect([status, (body as { code: string }).code]).toEqual([413, 'too_large'])
  })

  it('slow down who writes too often, and say for how long', async () => {
    const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello' }
    const statuses: number[] = []
    for (const _ of Array(6)) statuses.push((await limited.post('/api/email/contact-us', message)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await limited.post('/api/email/contact-us', message)
    expect(refused.body).toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await limited.call('POST', '/fr/contact')).status, 'by the form of a page too').toBe(429)
  })
})

describe('the reference', () => {
  it('describes every operation of the contract in one document', async () => {
    const { body } = await api.get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
      '/api/openapi.json',
    )
    expect(body.openapi).toMatch(/^3\.1/)
    for (const { method, path } of operationsOfContract) {
      const documented = body.paths[path.replace('{+', '{')]
      expect(documented, `${method} ${path}`).toHaveProperty(method.toLowerCase())
    }
  })

  it('describes refusals as they are answered: problem documents with the data of their code', async () => {
    type Schema = { properties: Record<string, { const?: unknown }> }
    const { body } = await api.get<{
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>
      >
      components: { schemas: Record<string, Schema> }
    }>('/api/openapi.json')
    const { schemas } = body.components
    for (const [code, { status }] of Object.entries(errorCodes)) {
      const problem = schemas[`problem_${code}`]
      expect([problem?.properties.code?.const, problem?.properties.status?.const], code).toEqual([code, status])
      const told = Object.keys({ ...errorData }[code as keyof typeof errorData]?.shape ?? {})
      const fields = ['type', 'title', 'status', 'code', 'detail', ...told]
      expect(Object.keys(problem?.properties ?? {}).sort(), code).toEqual(fields.sort())
    }
    for (const { method, path, procedure } of operationsOfContract) {
      const responses = body.paths[path.replace('{+', '{')]?.[method.toLowerCase()]?.responses ?? {}
      for (const [code, error] of Object.entries(procedure['~orpc'].errorMap)) {
        const described = responses[String(error?.status)]?.content
        expect(Object.keys(described ?? {}), `${method} ${path} ${code}`).toEqual(['application/problem+json'])
        const schema = JSON.stringify(described?.['application/problem+json']?.schema)
        expect(schema, `${method} ${path}`).toContain(`"#/components/schemas/problem_${code}"`)
      }
      expect(responses, `${method} ${path}`).toHaveProperty('default')
    }
  })

  it('lists for a refusal the very members that an answer has', async () => {
    const refused = await api.post<Record<string, unknown>>('/api/email/contact-us', { name: '' })
    const { body } = await api.get<{ components: { schemas: Record<string, { properties: object }> } }>(
      '/api/openapi.json',
    )
    const described = Object.keys(body.components.schemas.problem_invalid_request?.properties ?? {})
    expect(Object.keys(refused.body).sort()).toEqual(described.sort())
  })

  it('can be browsed without anything from elsewhere', async () => {
    const { status, body } = await api.get<string>('/api/docs')
    expect(status).toBe(200)
    expect(body).not.toMatch(/https?:\/\//)
    expect((await api.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
    expect((await api.get<string>('/api/docs/problems')).body).toContain('dates_taken')
  })
})
