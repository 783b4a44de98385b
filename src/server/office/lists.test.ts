import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedUser } from '#contract/office/administrators.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const api = await testApi()
type Page = { data: ListedUser[]; next: string | null; totalCount: number; isCountExact: boolean; code?: string }

let admin: BuiltUser
beforeAll(async () => {
  admin = await buildUser(api.services, { role: 'a', name: 'Zoe' })
  for (const name of ['Ana', 'ana', 'Émile', 'Bea', '=cmd()', 'Di "Duke", Lee']) {
    api.clock.now += 1000
    await buildUser(api.services, { name })
  }
})

const list = async (query: string) => (await api.get<Page>(`/api/admin/users?${query}`, admin)).body

/** All pages of a list, one after the other. */
async function walk(query: string): Promise<string[]> {
  const names: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Page = await list(`${query}&limit=2${after && `&after=${after}`}`)
    names.push(...page.data.map(({ name }) => name))
    after = page.next
  }
  return names
}

describe('a list', () => {
  it.each(['since', '-since', 'name', '-name', 'email', '-email'])(
    'sorted by %s holds everybody once',
    async (sort) => {
      const names = await walk(`sort=${sort}`)
      expect(names).toHaveLength(7)
      expect([...names].sort()).toEqual(['=cmd()', 'Ana', 'Bea', 'Di "Duke", Lee', 'Zoe', 'ana', 'Émile'].sort())
    },
  )

  it('goes on behind the last row though others have come', async () => {
    const first = await list('sort=since&limit=3')
    await api.pool.query(`update users set created_at = created_at - interval '1 day' where name = 'Bea'`)
    const rest = await list(`sort=since&limit=10&after=${first.next}`)
    const names = [...first.data, ...rest.data].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    await api.pool.query(`update users set created_at = created_at + interval '1 day' where name = 'Bea'`)
  })

  it('finds a telephone number as it is written or typed', async () => {
    await api.pool.query(`update users set phone = '+971 50 765 4321' where name = 'Bea'`)
    for (const typed of ['+971 50 765 4321', '0507654321', '7654321', '00971507654321'])
      expect(
        (await list(`q=${encodeURIComponent(typed)}`)).data.map(({ name }) => name),
        typed,
      ).toEqual(['Bea'])
    expect((await list('q=7654322')).data).toEqual([])
  })

  it('counts what the filter has', async () => {
    expect(await list('q=ana&limit=1')).toMatchObject({ totalCount: 2, isCountExact: true })
    expect(await list('role=a')).toMatchObject({ totalCount: 1, next: null })
  })

  it.each(['x', 'e30', Buffer.from('["2026","x"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])(
    'refuses %s, which no page has given',
    async (after) => {
      expect(await list(`after=${after}`)).toMatchObject({ code: 'invalid_request' })
    },
  )

  it('forgives a sorting that it does not know', async () => {
    expect((await list('sort=password')).data[0]?.name).toBe('Di "Duke", Lee')
  })
})

describe('an export', () => {
  const exported = (name: string, query = '', user = admin) =>
    fetch(`${api.origin}/api/admin/exports/${name}?${query}`, { headers: user.headers })

  it('holds exactly what is filtered, in its order, and nothing that a spreadsheet would run', async () => {
    const answer = await exported('admin.users', 'sort=name&role=c')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="admin.users.csv"')
    const [head, ...rows] = (await answer.text()).trim().split('\r\n')
    expect(head).toBe('id,role,adminRole,name,lastName,email,status,createdAt,lastSeenAt')
    expect(rows.map((row) => /^[^,]*,c,,(.*?),,user/.exec(row)?.[1])).toEqual([
      "'=cmd()",
      'Ana',
      'ana',
      'Bea',
      '"Di ""Duke"", Lee"',
      'Émile',
    ])
  })

  it('has its heads though nothing matches', async () => {
    expect((await (await exported('admin.users', 'q=nobody')).text()).split('\r\n')).toHaveLength(2)
  })

  it('is written down', async () => {
    await exported('admin.users', 'q=ana')
    const { rows } = await api.pool.query(
      `select details from audit_records where event = 'list_exported' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ details: { list: 'admin.users', filters: { q: 'ana' } } }])
  })

  it.each(['admin.invitations', 'users.export', 'nothing', 'admin.constructor', '__proto__.x'])(
    'is not made of %s',
    async (name) => {
      expect((await exported(name)).status).toBe(404)
    },
  )

  it('is for who may read the list', async () => {
    const ana = await buildUser(api.services)
    expect((await exported('admin.users', '', ana)).status).toBe(403)
    const content = await buildUser(api.services, { role: 'a', adminRole: 'content' })
    const answer = await exported('admin.users', '', content)
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden' })])
  })
})

describe('saved views', () => {
  const views = (user = admin) =>
    api.get<{ data: { id: string; name: string; query: string }[] }>('/api/admin/views?list=admin.users', user)
  const save = (name: string, query: string, user = admin) =>
    api.post<{ id: string; code?: string }>('/api/admin/views', { list: 'admin.users', name, query }, user)

  it('are somebody’s own, one of each name, and can be removed', async () => {
    const other = await buildUser(api.services, { role: 'a' })
    const { body } = await save('Owners', 'role=b')
    await save('Owners', 'role=b&sort=name')
    await save('Owners', 'role=c', other)
    expect((await views()).body.data).toEqual([{ id: body.id, name: 'Owners', query: 'role=b&sort=name' }])
    expect((await api.call('DELETE', `/api/admin/views/${body.id}`, other)).status).toBe(404)
    expect((await api.call('DELETE', `/api/admin/views/${body.id}`, admin)).status).toBe(200)
    expect((await views()).body.data).toEqual([])
  })

  it('are thirty at the most, also when many are saved at once', async () => {
    const answers = await Promise.all(Array.from({ length: 34 }, (_, at) => save(`View ${at}`, 'role=b')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('saved_view_limit')
  })
})
