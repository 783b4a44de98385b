import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createLog } from './log.ts'
import { queueMail } from './mail.ts'
import { startMailDelivery } from './mail-delivery.ts'
import { readSettings } from './settings.ts'

const { db, pool } = await testDatabase()

type Received = { from: string; to: string[]; text: string }
let received: Received[] = []
let refuse = false

const server = new SMTPServer({
  authOptional: false,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, answer) =>
    username === 'fairlead' && password === 'a secret'
      ? answer(null, { user: username })
      : answer(new Error('Invalid username or password')),
  onRcptTo: (_address, _session, answer) => answer(refuse ? new Error('Mailbox busy, try again later') : null),
  onData: (stream, { envelope }, answer) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(parts).toString(),
      })
      answer()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.server.address()
const port = typeof address === 'object' ? address?.port : 0
afterAll(() => new Promise((resolve) => server.close(() => resolve(undefined))))

const servicesWith = (settings: Record<string, string>) => ({
  db,
  log: createLog('silent'),
  now: Date.now,
  settings: readSettings(settings),
})
const smtp = { SMTP_URL: `smtp://fairlead:a%20secret@127.0.0.1:${port}`, MAIL_FROM: 'Fairlead <post@fairlead.example>' }

beforeEach(async () => {
  received = []
  refuse = false
  await pool.query('delete from mails')
})

const letter = { recipient: 'ana@example.com', subject: 'Été à Nice', body: 'Bonjour Zoë', html: '<p>Bonjour Zoë</p>' }

it('sends each mail once, however many processes deliver', async () => {
  for (let number = 0; number < 30; number++) await queueMail(db, { ...letter, recipient: `ana${number}@example.com` })
  const processes = [1, 2, 3].map(() => startMailDelivery(servicesWith(smtp)))
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select id from mails where sent_at is null')
    expect(rows).toEqual([])
  }, 30_000)
  await Promise.all(processes.map((each) => each?.stop()))
  expect(received).toHaveLength(30)
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(30)
  expect(received[0]).toMatchObject({ from: 'post@fairlead.example' })
  expect(received[0]?.text).toContain('From: Fairlead <post@fairlead.example>')
  expect(received[0]?.text).toContain('multipart/alternative')
  expect(received[0]?.text).toContain('Subject: =?UTF-8?')
})

it('tries again later when the other side cannot take it', async () => {
  refuse = true
  await queueMail(db, letter)
  const delivery = startMailDelivery(servicesWith(smtp))
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select attempts, last_error, next_attempt_at > now() as later from mails')
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('Mailbox busy'), later: true }])
  }, 30_000)
  refuse = false
  await pool.query('update mails set next_attempt_at = now()')
  await vi.waitFor(() => expect(received).toHaveLength(1), 30_000)
  await delivery?.stop()
})

it('leaves mail in the database without SMTP', async () => {
  expect(startMailDelivery(servicesWith({}))).toBeUndefined()
})
