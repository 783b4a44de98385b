import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { PaperToCheck, VerificationDocument } from '#contract/fleet/verification.ts'
import { listingDesk, paintPicture } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-papers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)
const admin = await buildUser(api.services, { role: 'a' })
const stored = () => readdirSync(path.join(folder, 'private-files'))

type Papers = { data: VerificationDocument[] }
const papersOf = async (yachtId?: string) => {
  const { body } = await api.get<Papers>(
    `/api/verification-documents${yachtId ? `?yachtId=${yachtId}` : ''}`,
    desk.owner,
  )
  return body.data.map(({ type, status }) => [type, status])
}
const decide = (id: string, body: object) =>
  api.call<VerificationDocument & { errors?: { field: string }[] }>(
    'PUT',
    `/api/admin/verification-documents/${id}/decision`,
    { headers: admin.headers, body },
  )

describe('papers', () => {
  it('wait in one list for all fleets, each with its owner and yacht', async () => {
    const { id } = await desk.create()
    await desk.save(id, { title: 'Halcyon' })
    const [insurance, company] = [
      await desk.sendPaper({ type: 'insurance', yachtId: id }),
      await desk.sendPaper({ type: 'company' }),
    ]
    const { body } = await api.get<{ data: PaperToCheck[] }>('/api/admin/verification-documents?limit=100', admin)
    const seen = (paper: string) => body.data.find((each) => each.id === paper)
    const fleet = await api.db.selectFrom('listings').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()
    expect(seen(insurance.body.id)).toMatchObject({ yachtId: id, yacht: 'Halcyon', owner: { id: fleet.owner_id } })
    expect(seen(company.body.id)).toMatchObject({ yachtId: null, yacht: null, owner: { id: fleet.owner_id } })
    for (const { id: paper } of [insurance.body, company.body])
      await api.call('DELETE', `/api/verification-documents/${paper}`, { headers: desk.owner.headers })
  })

  it('are those of the fleet, each with its status', async () => {
    expect(await papersOf()).toEqual([
      ['identity', 'not_uploaded'],
      ['company', 'not_uploaded'],
      ['bank_account', 'not_uploaded'],
    ])
    const sent = await desk.sendPaper({ type: 'identity', expiresOn: '2031-05-01' })
    expect([sent.status, sent.body.status, sent.body.fileName]).toEqual([201, 'pending', 'paper.pdf'])
    const { body } = await api.get<Papers>('/api/admin/verification-documents', admin)
    expect(body.data.map(({ id }) => id)).toContain(sent.body.id)
    expect((await decide(sent.body.id, { status: 'rejected' })).body.errors?.[0]?.field).toBe('notes')
    const rejected = await decide(sent.body.id, { status: 'rejected', notes: 'The second page is missing.' })
    expect(rejected.body).toMatchObject({ status: 'rejected', notes: 'The second page is missing.' })
    // A paper that is sent again waits again, and the old file is deleted.
    const before = stored().length
    const again = await desk.sendPaper({ type: 'identity' }, await paintPicture(4))
    expect([again.body.status, stored().length]).toEqual(['pending', before])
    expect((await decide(again.body.id, { status: 'verified' })).body.status).toBe('verified')
    expect((await papersOf())[0]).toEqual(['identity', 'verified'])
  })

  it('of a yacht complete its step, and bound its charters once they are verified', async () => {
    const { id } = await desk.create()
    await desk.sendPaper({ type: 'registration', yachtId: id })
    const { body } = await desk.sendPaper({ type: 'insurance', yachtId: id, expiresOn: '2030-01-31' })
    expect((await desk.get(id)).body.completedSteps).toContain('documents')
    await decide(body.id, { status: 'rejected', notes: 'Of another yacht.' })
    expect((await desk.get(id)).body.completedSteps).not.toContain('documents')
    const mended = await desk.sendPaper({ type: 'insurance', yachtId: id, expiresOn: '2030-03-31' })
    await decide(mended.body.id, { status: 'verified' })
    const { rows } = await api.pool.query(
      'select insured_until from vessels where id = (select vessel_id from listings where id = $1)',
      [id],
    )
    expect(rows).toEqual([{ insured_until: '2030-03-31' }])
    expect(await papersOf(id)).toEqual([
      ['registration', 'pending'],
      ['insurance', 'verified'],
      ['captain_license', 'not_uploaded'],
    ])
  })

  it('are opened by their owner and operators alone', async () => {
    const { body } = await desk.sendPaper({ type: 'company' })
    const open = (as?: { headers: Record<string, string> }) =>
      fetch(`${api.origin}/api/verification-documents/${body.id}/file`, as ? { headers: as.headers } : {})
    expect((await api.get(`/api/verification-documents/${body.id}/file`)).status).toBe(401)
    const own = await open(desk.owner)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await open(admin)).status).toBe(200)
    expect((await open(await buildUser(api.services))).status).toBe(404)
    expect((await open(await buildUser(api.services, { role: 'b' }))).status).toBe(404)
    const other = await buildUser(api.services, { role: 'b' })
    const remove = ({ headers }: typeof other) =>
      api.call('DELETE', `/api/verification-documents/${body.id}`, { headers })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(desk.owner)).status).toBe(204)
    expect((await open(desk.owner)).status).toBe(404)
  })

  it('are refused by what they hold and where they belong', async () => {
    const { id } = await desk.create()
    const code = async (fields: Record<string, string>, bytes?: Buffer) =>
      (await desk.sendPaper(fields, bytes)).body.code
    expect(await code({ type: 'identity' }, Buffer.from('<html><script>alert(1)</script></html>'))).toBe(
      'invalid_document',
    )
    expect(await code({ type: 'identity' }, Buffer.alloc(0))).toBe('no_files')
    expect(await code({ type: 'identity', yachtId: id })).toBe('invalid_request')
    expect(await code({ type: 'insurance' })).toBe('invalid_request')
    expect(await code({ type: 'passport' })).toBe('invalid_request')
    expect(await code({ type: 'insurance', yachtId: id, expiresOn: '31/12/2030' })).toBe('invalid_request')
    const other = await buildUser(api.services, { role: 'b' })
    expect((await desk.sendPaper({ type: 'insurance', yachtId: id }, undefined, other)).body.code).toBe('not_found')
    // The same method and path without a file.
    const { status } = await api.post('/api/verification-documents', { type: 'identity' }, desk.owner)
    expect(status).toBe(400)
    expect((await api.post('/api/media/upload', { yachtId: id }, desk.owner)).status).toBe(400)
  })

  it('of a listing that waits for its operator stay', async () => {
    const { id } = await desk.create()
    await desk.complete(id)
    await desk.submit(id)
    const { body } = await api.get<Papers>(`/api/verification-documents?yachtId=${id}`, desk.owner)
    const answer = await api.call<{ code: string }>('DELETE', `/api/verification-documents/${body.data[0]?.id}`, {
      headers: desk.owner.headers,
    })
    expect(answer.body.code).toBe('listing_locked')
  })
})
