import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newId } from '#shared/id.ts'
import { testDatabase } from '#tests/database.ts'
import { migrate } from '../platform/migrate.ts'

const { pool } = await testDatabase()
const before = mkdtempSync(path.join(tmpdir(), 'fairlead-migrations-'))
afterAll(() => rmSync(before, { recursive: true }))

it('messages that the contact form brought before there were tickets are closed tickets, each with a reference', async () => {
  const migrations = path.resolve('database/migrations')
  for (const file of readdirSync(migrations)) {
    if (file < '0253') cpSync(path.join(migrations, file), path.join(before, file))
  }
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  await migrate(pool, before)
  const insert = (subject: string | null, phone: string | null, message: string) =>
    pool.query(
      'insert into contact_requests (id, name, email, phone, subject, message) values ($1, $2, $3, $4, $5, $6)',
      [newId(), 'Ana', 'ana@example.com', phone, subject, message],
    )
  await insert('A berth', '+971 50 123 4567', 'Is there one?')
  await insert(null, '', 'First line\nsecond line')
  await insert(' ', null, '')
  await migrate(pool)
  const { rows } = await pool.query(
    `select reference, subject, phone, status, waits_since, text from support_tickets
     join support_messages on ticket_id = support_tickets.id order by support_tickets.id`,
  )
  const closed = { status: 'closed', waits_since: null, reference: expect.stringMatching(/^ST-[2-9A-HJKMNP-Z]{8}$/) }
  expect(rows).toMatchObject([
    { ...closed, subject: 'A berth', phone: '+971 50 123 4567', text: 'Is there one?' },
    { ...closed, subject: 'First line', phone: null, text: 'First line\nsecond line' },
    { ...closed, subject: '–', phone: null, text: '–' },
  ])
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3)
})
