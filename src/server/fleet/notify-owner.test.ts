import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describedYacht, listingDesk } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { latestMail } from '#tests/harness/mails.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-notices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)
const operator = await buildUser(api.services, { role: 'a' })

async function newestMail() {
  await runJobs(api)
  return latestMail(api, desk.owner.email)
}

describe('the owner has a mail', () => {
  it('when a listing is sent back, approved, suspended and put back', async () => {
    const { id } = await desk.create()
    await desk.complete(id)
    await desk.submit(id)
    const feedback = [{ step: 'basics', feedback: 'Say how many cabins there are.' }]
    await desk.decide(id, { action: 'request_changes', feedback })
    const back = await newestMail()
    expect(back.subject).toBe(`${describedYacht.title}: something to change`)
    expect(back.body).toContain('Say how many cabins there are.')
    expect(back.body).toContain(`/OwnerDashboard/listings/${id}`)

    await desk.submit(id)
    await desk.approve(id)
    await runJobs(api)
    // The mails about its papers are here too.
    const { rows } = await api.pool.query('select subject from mails where recipient = $1', [desk.owner.email])
    expect(rows).toContainEqual({ subject: `${describedYacht.title} is public` })
    await desk.decide(id, { action: 'request_changes', feedback })
    expect((await newestMail()).body).toContain(`“${describedYacht.title}” stays on the site meanwhile.`)
    await desk.decide(id, { action: 'suspend' })
    expect((await newestMail()).subject).toBe(`${describedYacht.title} is not public any more`)
    await desk.decide(id, { action: 'reinstate' })
    expect((await newestMail()).subject).toBe(`${describedYacht.title} is public again`)
  })

  it('not when they do without it: then their notifications say it, once', async () => {
    const quiet = await buildUser(api.services, { role: 'b' })
    const choices = [{ topic: 'listings', channel: 'mail', wanted: false }]
    await api.call('PATCH', '/api/notifications/preferences', { headers: quiet.headers, body: { choices } })
    const sent = await desk.sendPaper({ type: 'company' }, undefined, quiet)
    const decision = { status: 'verified' }
    const path = `/api/admin/verification-documents/${sent.body.id}/decision`
    await api.call('PUT', path, { headers: operator.headers, body: decision })
    await runJobs(api)
    await expect(latestMail(api, quiet.email)).rejects.toThrow('No mail')
    const { rows } = await api.pool.query('select title from notifications where user_id = $1', [quiet.id])
    expect(rows).toEqual([{ title: 'Company: verified' }])
  })

  it('when a paper is rejected or verified, and none about a paper that was replaced meanwhile', async () => {
    const judge = (paper: string, body: object) =>
      api.call('PUT', `/api/admin/verification-documents/${paper}/decision`, { headers: operator.headers, body })
    const first = await desk.sendPaper({ type: 'company' })
    await judge(first.body.id, { status: 'rejected', notes: 'The second page is missing.' })
    const rejected = await newestMail()
    expect(rejected.subject).toBe('Company: please send another')
    expect(rejected.body).toContain('The second page is missing.')
    expect(rejected.body).toContain('/OwnerDashboard/verification-documents')

    const second = await desk.sendPaper({ type: 'company' })
    await judge(second.body.id, { status: 'rejected', notes: 'Too dark.' })
    const third = await desk.sendPaper({ type: 'company' })
    expect((await newestMail()).body).not.toContain('Too dark.')
    await judge(third.body.id, { status: 'verified' })
    expect((await newestMail()).subject).toBe('Company: verified')
  })
})
