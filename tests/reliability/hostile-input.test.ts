import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildListing } from '../builders/listing.ts'
import { buildUser } from '../builders/user.ts'
import { operationsOfContract, testApi } from '../harness/api.ts'
import { isNightly } from '../harness/properties/runs.ts'

// Calls every operation of the contract over HTTP with values that no form sends. The answer must always be data or a refusal,
// never a fault of ours.

const api = await testApi()
const boat = await buildListing(api.db, { offers: [{ minUnits: 1 }] })
const customer = await buildUser(api.services)
const owner = await buildUser(api.services, { role: 'b' })
const administrator = await buildUser(api.services, { role: 'a' })
const actors = [{ headers: {} }, customer, owner, administrator]

const nul = String.fromCharCode(0)
const texts = [nul, `a${nul}b`, '\ud800', ' ', "'; --", 'x'.repeat(6000)]
const dates = ['0000-01-01', '0099-12-31', '9999-12-31', '2026-02-30', 'foo', '9999-12']
const instants = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
const numbers = ['1.5', '-1', '2147483648', '-99999999999999999999', '1e400', 'NaN']
const hostile: unknown[] = [...texts, ...dates, ...instants, ...numbers, 2 ** 53, -1e300, 1.5, null, true, [], {}, [[]]]

/** Suffixes of names that make a query value a list or an object. */
const shapes = ['', '[a]', '[toString]', '[0]', '[999999999]', '[]', '[__proto__]', '[a][b]']

type Schema = { properties?: Record<string, Schema>; enum?: unknown[] }

/** The fields of an operation's input, as its document names them. */
function fieldsOf(operation: (typeof operationsOfContract)[number]): string[] {
  const schema = operation.procedure['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return []
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.keys(described.properties ?? {})
}

const pathOf = (path: string, value: string) => `/api${path.replace(/\{\+?\w+\}/g, value)}`

/** Sends one call without the tests' client, whose checks are not the subject here. */
async function send(method: string, path: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(`${api.origin}${path}`, { method, redirect: 'manual', ...init })
  return { status: response.status, text: await response.text() }
}

type Call = { path: string; init: RequestInit; headers: HeadersInit }
type Unsigned = Omit<Call, 'headers'>

/** The calls, which the actors make in turn. */
async function callsOf(operation: (typeof operationsOfContract)[number]): Promise<Call[]> {
  const { method, path } = operation
  const fields = fieldsOf(operation)
  const inPath = [...path.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name)
  const calls: Unsigned[] = []
  if (inPath.length > 0) {
    const values = [...texts, ...dates].filter((text) => text.isWellFormed() && text.trim() !== '')
    calls.push(...values.map((text) => ({ path: pathOf(path, encodeURIComponent(text)), init: {} })))
    calls.push({ path: pathOf(path, '%ED%A0%80'), init: {} }, { path: pathOf(path, '%'), init: {} })
  }
  const rest = fields.filter((name) => !inPath.includes(name))
  const there = pathOf(path, boat.id)
  if (method === 'GET')
    return inTurn([
      ...calls,
      ...rest.flatMap((name) => queriesOf(name).map((query) => ({ path: `${there}?${query}`, init: {} }))),
    ])
  const bodyCall = (body: unknown) => ({
    path: there,
    init: { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  })
  const bodies = rest.flatMap((name) => hostile.map((value) => ({ name, body: { ...goodBody, [name]: value } })))
  const params = Object.fromEntries(inPath.map((name) => [name, boat.id]))
  const isSent = await Promise.all(bodies.map(({ body }) => isTaken(operation, { ...params, ...body })))
  const chosen = inTurn(bodies.map(({ body }) => bodyCall(body))).filter(
    (_, index) => isNightly || isSent[index] || index % hostile.length < actors.length,
  )
  return [...inTurn([...calls, ...[null, [], 'text', 7, { __proto__: 1 }].map(bodyCall)]), ...chosen]
}

const inTurn = (calls: Unsigned[]): Call[] =>
  calls.map((call, index) => ({ ...call, headers: (actors[index % actors.length] ?? customer).headers }))

/**
 * True where the input passes the schema of its operation. The same code refuses all others, whatever their value: of these, each
 * actor sends one for each field here, and all of them in the nightly run.
 */
async function isTaken(operation: (typeof operationsOfContract)[number], input: object): Promise<boolean> {
  const schema = operation.procedure['~orpc'].inputSchema
  const result = await schema?.['~standard'].validate(JSON.parse(JSON.stringify(input)))
  return !result?.issues
}

function queriesOf(name: string): string[] {
  const scalar = [...texts.filter((text) => text.isWellFormed()), ...dates, ...instants, ...numbers]
  return [
    ...scalar.map((value) => `${name}=${encodeURIComponent(value)}`),
    ...shapes.map((shape) => `${name}${encodeURIComponent(shape)}=1`),
    `${name}=%ED%A0%80`,
    `${name}=1&${name}=2`,
  ]
}

/** Valid fields that pass the first check, whatever the operation requires. */
const goodBody = {
  yachtId: boat.id,
  date: '2027-02-01',
  time: '10:00',
  duration: 2,
  name: 'Ana Costa',
  email: 'ana@hostile.example',
  phone: '+971 50 123 4567',
  message: 'Hello',
  password: 'a lantern over the quay',
  userId: customer.id,
}

const atOnce = 12

describe('hostile input', () => {
  // Each of these calls costs seconds of hashing or mail, and other operations have the same fields.
  const costly = new Set(['auth.idToken', 'auth.register', 'users.close', 'admin.register'])
  it.each(
    operationsOfContract
      .filter(({ name }) => !costly.has(name))
      .map((operation) => [operation.name, operation] as const),
  )('%s never fails', async (_, operation) => {
    const failed: string[] = []
    const calls = await callsOf(operation)
    for (let first = 0; first < calls.length; first += atOnce) {
      const some = calls.slice(first, first + atOnce).map(async ({ path, init, headers }) => {
        const answer = await send(operation.method, path, { ...init, headers: { ...headers, ...init.headers } })
        if (answer.status >= 500) failed.push(`${answer.status} ${path} ${String(init.body ?? '').slice(0, 300)}`)
      })
      await Promise.all(some)
    }
    expect(failed).toEqual([])
  })

  it('is refused with the field that is wrong, or dropped where search forgives it', async () => {
    const wrong = async (path: string) => {
      const { status, body } = await api.get<{ code?: string; errors?: { field: string }[] }>(path)
      return [status, body.code, body.errors?.map(({ field }) => field)]
    }
    expect(await wrong('/api/boats?date=9999-12-31')).toEqual([400, 'invalid_request', ['date']])
    // The refusal comes before the operation is known, so it names no field.
    expect(await wrong('/api/boats?amenities=a%00b')).toEqual([400, 'invalid_request', undefined])
    expect(await wrong(`/api/availability/${boat.id}/available-departure?date=0099-01-01&tripDuration=1.5`)).toEqual([
      400,
      'invalid_request',
      ['date', 'tripDuration'],
    ])
    for (const query of [
      'page[a]=1',
      'min_price[toString]=1',
      'max_price=-99999999999999999999',
      'duration=1.5',
      'ids[999999999]=1',
    ])
      expect((await api.get(`/api/boats?${query}`)).status, query).toBe(200)
  })

  it('is a start that contradicts the date, the time or the offset beside it', async () => {
    const start = '2027-02-01T06:00:00Z'
    const quote = async (more: object) => {
      const trip = { yachtId: boat.id, start, duration: 2, guests: 2, ...more }
      const { status, body } = await api.post<{ errors?: { field: string }[] }>('/api/pricing/preview', trip)
      return body.errors?.map(({ field }) => field) ?? status
    }
    expect(await quote({ date: '2027-02-01', time: '10:00', offset: '+04:00' })).toBe(200)
    expect(await quote({})).toBe(200)
    for (const contradiction of [{ date: '2027-02-02' }, { time: '11:00' }, { offset: '+03:00' }])
      expect(await quote(contradiction)).toEqual(['start'])
  })

  it('is no number of guests: only the capacity of the yacht bounds a party', async () => {
    const ferry = await buildListing(api.db, { vessel: { dayCapacity: 120 } })
    const quote = (guests: number) =>
      api.post<{ code?: string; maxGuests?: number }>('/api/pricing/preview', {
        yachtId: ferry.id,
        date: '2027-02-01',
        time: '10:00',
        duration: 4,
        guests,
      })
    expect((await quote(120)).status).toBe(200)
    expect((await quote(121)).body).toMatchObject({ code: 'too_many_guests', maxGuests: 120 })
  })
})
