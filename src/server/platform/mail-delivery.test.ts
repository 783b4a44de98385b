import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { createLog } from './log.ts'
import { countWaitingMails, mailQueued, queueMail } from './mail.ts'
import { deliverMail, hasMailServer } from './mail-delivery.ts'
import { allowMails, stopMails } from './mail-stops.ts'
import { readSettings } from './settings.ts'
import { startJobs } from './start-jobs.ts'
import { on } from './subscription.ts'

const { db, pool } = await testDatabase()

type Received = { from: string; to: string[]; text: string }
let received: Received[] = []
let refuse = false
let beforeAnswer = async () => {}

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
    stream.on('end', async () => {
      await beforeAnswer()
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

const begin = () =>
  startJobs(servicesWith(smtp), pool, {
    subscriptions: [on(mailQueued, 'send', deliverMail, hasMailServer)],
    scheduled: [],
  })
const wait = { timeout: 30_000, interval: 50 }

beforeEach(async () => {
  received = []
  refuse = false
  beforeAnswer = async () => {}
  await pool.query('delete from mails')
  await pool.query('delete from jobs.job')
})

const letter = { recipient: 'ana@example.com', subject: 'Été à Nice', body: 'Bonjour Zoë', html: '<p>Bonjour Zoë</p>' }

it('sends each mail once, however many processes deliver', async () => {
  for (let number = 0; number < 30; number++) await queueMail(db, { ...letter, recipient: `ana${number}@example.com` })
  const processes = [1, 2, 3].map(begin)
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select id from mails where sent_at is null')
    expect(rows).toEqual([])
  }, wait)
  await Promise.all(processes.map(({ stop }) => stop()))
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
  const delivery = begin()
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select state, output ->> 'message' as error from jobs.job`)
    expect(rows).toEqual([{ state: 'retry', error: expect.stringContaining('Mailbox busy') }])
  }, wait)
  refuse = false
  await pool.query('update jobs.job set start_after = now()')
  await vi.waitFor(() => expect(received).toHaveLength(1), wait)
  await delivery.stop()
})

it('keeps no transaction open while the mail server thinks', async () => {
  let open: unknown[] = []
  beforeAnswer = async () => {
    const { rows } = await pool.query(`
      select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`)
    open = rows
  }
  await queueMail(db, letter)
  const [{ id: mailId } = { id: '' }] = (await pool.query('select id from mails')).rows
  await deliverMail(servicesWith(smtp), { mailId })
  expect(received).toHaveLength(1)
  expect(open).toEqual([])
})

it('does not send a mail twice that is marked as sent, nor one whose recipient is gone', async () => {
  await queueMail(db, letter)
  const [{ id: mailId } = { id: '' }] = (await pool.query('select id from mails')).rows
  await deliverMail(servicesWith(smtp), { mailId })
  await deliverMail(servicesWith(smtp), { mailId })
  expect(received).toHaveLength(1)
  await pool.query('delete from mails')
  await deliverMail(servicesWith(smtp), { mailId })
  expect(received).toHaveLength(1)
})

it('keeps mail and its job in the database without SMTP', async () => {
  expect(hasMailServer(readSettings({}))).toBe(false)
  expect(hasMailServer(readSettings(smtp))).toBe(true)
})

it('names the address that turns a mail off, as RFC 8058 says', async () => {
  await queueMail(db, { ...letter, topic: 'messages', unsubscribeUrl: 'https://fairlead.example/unsubscribe/abc' })
  await queueMail(db, letter)
  const { rows } = await pool.query<{ id: string }>('select id from mails order by id')
  for (const { id } of rows) await deliverMail(servicesWith(smtp), { mailId: id })
  const [turnedOff, always] = received.map(({ text }) => text)
  expect(turnedOff).toContain('List-Unsubscribe: <https://fairlead.example/unsubscribe/abc>')
  expect(turnedOff).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(always).not.toContain('List-Unsubscribe')
})

it('sends to a stopped address news of security alone', async () => {
  await stopMails(db, [{ address: 'ANA@example.com', reason: 'bounce', detail: '550' }], new Date())
  await queueMail(db, { ...letter, topic: 'security' })
  await queueMail(db, { ...letter, topic: 'money' })
  await queueMail(db, letter)
  const { rows } = await pool.query<{ id: string }>('select id from mails order by id')
  for (const { id } of rows) await deliverMail(servicesWith(smtp), { mailId: id })
  expect(received).toHaveLength(1)
  const left = await pool.query(
    'select topic, sent_at is null as unsent, stopped_at is null as open from mails order by id',
  )
  expect(left.rows).toEqual([
    { topic: 'security', unsent: false, open: true },
    { topic: 'money', unsent: true, open: false },
    { topic: null, unsent: true, open: false },
  ])
  expect(await countWaitingMails(db)).toMatchObject({ waiting: 0 })
  await allowMails(db, 'ana@example.com')
})
