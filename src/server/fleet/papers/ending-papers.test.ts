import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { CalendarYacht } from '#contract/calendars/owner-calendar.ts'
import { newId } from '#shared/id.ts'
import { addDays } from '#shared/local-date.ts'
import { listingDesk, type Refused } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { remindOfPapers } from './remind-of-papers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-ending-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = await testApi({ settings: { DATA_DIR: folder } })
const desk = await listingDesk(api)
const admin = await buildUser(api.services, { role: 'a' })
const begun = api.clock.now
const today = new Date(begun).toISOString().slice(0, 10)

type Kind = 'registration' | 'insurance' | 'captain_license'

async function verify(yachtId: string, type: Kind, expiresOn: string) {
  const { body } = await desk.sendPaper({ type, yachtId, expiresOn })
  const decision = { headers: admin.headers, body: { status: 'verified' } }
  return api.call<Refused>('PUT', `/api/admin/verification-documents/${body.id}/decision`, decision)
}

async function publicYacht(insuredUntil: string): Promise<string> {
  const { id } = await desk.create()
  await desk.complete(id)
  await desk.submit(id)
  await verify(id, 'registration', addDays(today, 900))
  await verify(id, 'insurance', insuredUntil)
  expect((await desk.decide(id, { action: 'approve' })).body.isLive).toBe(true)
  return id
}

const mailsOfOwner = async () => {
  const { rows } = await api.pool.query<{ subject: string }>(
    `select subject from mails where recipient = $1 and (subject like '%ends on%' or subject like '%has ended') order by id`,
    [desk.owner.email],
  )
  return rows.map(({ subject }) => subject)
}

it('a yacht goes live only with registration and insurance that somebody has checked and that have not ended', async () => {
  const { id } = await desk.create()
  await desk.complete(id)
  await desk.submit(id)
  const approve = () => desk.decide(id, { action: 'approve' })
  expect(await approve()).toMatchObject({
    status: 409,
    body: { code: 'papers_unchecked', papers: ['registration', 'insurance'] },
  })
  await verify(id, 'registration', addDays(today, 30))
  expect((await approve()).body).toMatchObject({ code: 'papers_unchecked', papers: ['insurance'] })
  await verify(id, 'insurance', addDays(today, 10))
  api.clock.now = begun + 11 * 86_400_000
  expect((await approve()).body).toMatchObject({ code: 'papers_unchecked', papers: ['insurance'] })
  api.clock.now = begun
  expect((await approve()).body.isLive).toBe(true)
})

it('a document that has ended is refused beside its day, when it is sent and when it is verified', async () => {
  const { id } = await desk.create()
  const ended = await desk.sendPaper({ type: 'insurance', yachtId: id, expiresOn: addDays(today, -1) })
  expect([ended.status, ended.body.errors?.map(({ field }) => field)]).toEqual([400, ['expiresOn']])
  const { body } = await desk.sendPaper({ type: 'insurance', yachtId: id })
  const decision = { headers: admin.headers, body: { status: 'verified', expiresOn: addDays(today, -1) } }
  const verified = await api.call<Refused>('PUT', `/api/admin/verification-documents/${body.id}/decision`, decision)
  expect([verified.status, verified.body.errors?.map(({ field }) => field)]).toEqual([400, ['expiresOn']])
})

it('an end is told 60, 30 and 7 days before and when it has come, once each, and shown in the calendar', async () => {
  const end = addDays(today, 70)
  const id = await publicYacht(end)
  const shown = async () => {
    const { body } = await api.get<{ yachts: CalendarYacht[] }>(
      `/api/boats/owner/calendar?from=${today}&to=${today}&yachtId=${id}`,
      desk.owner,
    )
    expect(body.yachts[0]?.soldUntil).toEqual({ kind: 'insurance', day: end })
    return body.yachts[0]?.endingPapers
  }
  const told = async (daysBefore: number) => {
    api.clock.now = begun + (70 - daysBefore) * 86_400_000
    await api.pool.query(`update sessions set seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`, [
      new Date(api.clock.now),
    ])
    const before = (await mailsOfOwner()).filter((subject) => subject.startsWith('Insurance of Meltemi 62'))
    await Promise.all([remindOfPapers(api.services), remindOfPapers(api.services)])
    await remindOfPapers(api.services)
    const after = (await mailsOfOwner()).filter((subject) => subject.startsWith('Insurance of Meltemi 62'))
    return after.length - before.length
  }
  // Only the papers of this test's yacht.
  await api.pool.query(
    `update vessels set insured_until = null, registered_until = null
    where id <> (select vessel_id from listings where id = $1)`,
    [id],
  )
  expect(await shown()).toEqual([])
  expect([await told(61), await told(60), await told(59)]).toEqual([0, 1, 0])
  expect(await shown()).toEqual([{ kind: 'insurance', endsOn: end, hasEnded: false, isBeingChecked: false }])
  expect([await told(30), await told(8), await told(7), await told(1)]).toEqual([1, 0, 1, 0])
  expect([await told(0), await told(-1), await told(-2)]).toEqual([1, 1, 0])
  expect(await shown()).toMatchObject([{ hasEnded: true }])
  await desk.sendPaper({ type: 'insurance', yachtId: id, expiresOn: addDays(end, 400) })
  expect(await shown()).toMatchObject([{ isBeingChecked: true }])
})

it('co-managers who read listings are told too, and of a licence that no charter is refused for', async () => {
  api.clock.now = begun
  const id = await publicYacht(addDays(today, 30))
  await verify(id, 'captain_license', addDays(today, 7))
  const { rows } = await api.pool.query('select owner_id from listings where id = $1', [id])
  const member = async (reads: string) => {
    const user = await buildUser(api.services, { role: 'b', language: reads === 'listings' ? 'fr' : 'en' })
    await api.pool.query(
      `insert into fleet_members (id, owner_id, user_id, reads, changes, is_current, created_at)
       values ($1, $2, $3, array[$4], '{}', true, now())`,
      [newId(), rows[0].owner_id, user.id, reads],
    )
    return user
  }
  const [reader, other] = [await member('listings'), await member('bookings')]
  await remindOfPapers(api.services)
  await remindOfPapers(api.services)
  const subjectsTo = async (email: string) =>
    (await api.pool.query('select subject from mails where recipient = $1 order by subject', [email])).rows.map(
      ({ subject }) => subject.replaceAll(/\s/g, ' '),
    )
  const told = (await subjectsTo(reader.email)).filter((subject) => subject.includes('Meltemi 62'))
  expect(told.map((subject) => subject.split(' de ')[0])).toEqual(['Assurance', 'Permis du capitaine'])
  expect(await subjectsTo(other.email)).toEqual([])
  const { body } = await api.get<{ yachts: CalendarYacht[] }>(
    `/api/boats/owner/calendar?from=${today}&to=${today}&yachtId=${id}`,
    desk.owner,
  )
  expect(body.yachts[0]?.endingPapers.map(({ kind }) => kind)).toEqual(['captain_license', 'insurance'])
  await api.pool.query(`update listings set title = 'Another yacht' where id = $1`, [id])
})
