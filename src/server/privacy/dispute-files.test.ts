import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildUser } from '#tests/builders/user.ts'
import { testApi } from '#tests/harness/api.ts'
import { worldFor } from '#tests/harness/world.ts'
import { storePrivateFile } from '../media/private-files.ts'
import { privacyJobs } from './jobs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-evidence-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const api = await testApi({ settings: { DATA_DIR: folder } })
const world = await worldFor(api)
const password = 'a lantern over the quay'

/** A payment of the booking that the bank took back, with a file for the bank. */
async function dispute(bookingId: string, status: 'open' | 'lost'): Promise<string> {
  const [paymentId, fileId, id] = [newId(), newId(), `dp_${newId()}`]
  await api.pool.query(
    `insert into payments (id, booking_id, purpose, amount, currency, status, created_at, captured_at)
     values ($1, $2, 'full', 5000, 'AED', 'captured', now(), now())`,
    [paymentId, bookingId],
  )
  await api.pool.query(
    `insert into disputes (id, payment_id, amount, currency, reason, status, opened_at, closed_at, evidence)
     values ($1, $2, 5000, 'AED', 'fraudulent', $3, now(), $4, '{"payer": {"name": "Ana"}}')`,
    [id, paymentId, status, status === 'open' ? null : new Date()],
  )
  await api.pool.query(
    `insert into dispute_files (id, dispute_id, field, file_name, file_type, file_size, added_by, added_at)
     values ($1, $2, 'receipt', 'receipt.pdf', 'application/pdf', 9, $1, now())`,
    [fileId, id],
  )
  await storePrivateFile(api.services.settings, `${fileId}.pdf`, Buffer.from('%PDF-1.7\n'))
  return `${fileId}.pdf`
}

const stored = () => readdirSync(path.join(folder, 'private-files'))

it('files for a guest’s bank go with the guest’s account; those of an open dispute when it is decided', async () => {
  const ana = await buildUser(api.services, { name: 'Ana', password })
  const quoteId = await world.quoteId()
  const guest = { quoteId, name: 'Ana', email: ana.email, phone: '+971 50 123 4567' }
  const { body } = await api.post<{ id: string }>('/api/bookings', guest)
  await api.pool.query('delete from claims where booking_id = $1', [body.id])
  const [decided, open] = [await dispute(body.id, 'lost'), await dispute(body.id, 'open')]
  const closed = await api.post(`/api/users/${ana.id}/deletion`, { email: ana.email, password }, ana)
  expect(closed.status).toBe(200)
  expect([stored().includes(decided), stored().includes(open)]).toEqual([false, true])

  const runJobs = async () => {
    for (const { run } of privacyJobs) await run(api.services)
  }
  await runJobs()
  expect(stored()).toContain(open)
  await api.pool.query(`update disputes set status = 'won', closed_at = now() where status = 'open'`)
  await runJobs()
  expect(stored()).toEqual([])
  expect((await api.pool.query('select 1 from dispute_files')).rowCount).toBe(0)
})
