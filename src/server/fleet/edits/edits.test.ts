import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describedYacht, listingDesk, paintPicture } from '#tests/builders/listing-desk.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { latestMail } from '#tests/harness/mails.ts'
import { tellOwnersOfEdits } from './tell-owners.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-edits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)
const minute = 60_000

const audited = async (id: string) =>
  (
    await api.pool.query(
      `select actor_id, user_id, details from audit_records
       where event = 'listing_edited' and details ->> 'listing' = $1 order by id`,
      [id],
    )
  ).rows
const lettersTo = async (user: BuiltUser) =>
  (await api.pool.query(`select subject from mails where recipient = $1 and subject like '%for you'`, [user.email]))
    .rows
const tell = (later: number) => tellOwnersOfEdits({ ...api.services, now: () => Date.now() + later })

describe('an operator who edits the listing of an owner', () => {
  it('is in the audit log for each change, and the owner gets one letter when it is quiet', async () => {
    const mo = await buildUser(api.services, { role: 'a', adminRole: 'moderator', name: 'Mo' })
    const owner = await buildUser(api.services, { role: 'b', name: 'Ben' })
    const { id } = await desk.create(owner)
    await desk.save(id, { title: describedYacht.title }, owner)
    expect(await audited(id), 'what the owner changes is no edit of an operator').toEqual([])

    expect((await desk.save(id, { title: 'Meltemi 63' }, mo)).status).toBe(200)
    expect((await desk.save(id, { shortName: 'Meltemi' }, mo)).status).toBe(200)
    const { body, status } = await desk.upload(id, [await paintPicture(7)], mo)
    expect(status).toBe(201)
    const removed = await api.call('DELETE', `/api/images/${body.data[0]?.id}`, { headers: mo.headers })
    expect(removed.status).toBe(204)
    expect((await desk.save(id, { title: 'x'.repeat(200) }, mo)).status, 'a refused change is none').toBe(400)
    expect(await audited(id)).toEqual([
      expect.objectContaining({
        actor_id: mo.id,
        user_id: owner.id,
        details: { listing: id, operation: 'listings.update', fields: ['title'] },
      }),
      expect.objectContaining({ details: { listing: id, operation: 'listings.update', fields: ['shortName'] } }),
      expect.objectContaining({ details: { listing: id, operation: 'listingMedia.upload', fields: ['files'] } }),
      expect.objectContaining({ details: { listing: id, operation: 'listingMedia.remove', fields: [] } }),
    ])

    await tell(minute)
    expect(await lettersTo(owner), 'the operator may still be at work').toEqual([])
    await tell(30 * minute)
    await tell(30 * minute)
    expect(await lettersTo(owner)).toHaveLength(1)
    const letter = await latestMail(api, owner.email)
    expect(letter.body).toContain(
      'Mo from our team changed “Meltemi 63” for you: description and details and pictures.',
    )
    expect(letter.body).toContain(`/OwnerDashboard/listings/${id}`)
  })

  it('needs the right to change listings', async () => {
    const { id } = await desk.create()
    for (const adminRole of ['support', 'finance', 'content', 'read_only'] as const) {
      const operator = await buildUser(api.services, { role: 'a', adminRole })
      expect((await desk.save(id, { title: 'Meltemi 64' }, operator)).body.code, adminRole).toBe('forbidden')
      expect((await desk.upload(id, [await paintPicture(8)], operator)).body.code, adminRole).toBe('forbidden')
    }
    expect(await audited(id)).toEqual([])
  })
})
