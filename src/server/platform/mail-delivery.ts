import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Services } from './context.ts'
import type { Db } from './database.ts'

const pollMs = 2000
const batch = 20
const mostAttempts = 8

/**
 * Sends what is queued, from as many processes as there are: each takes what no other is at. A mail that was sent but
 * could not be marked is sent again; none is lost. Undefined without SMTP: then mail stays in the database.
 */
export function startMailDelivery(services: Services): { stop: () => Promise<void> } | undefined {
  const { db, settings, log } = services
  if (!settings.SMTP_URL) return undefined
  const transport = createTransport({ url: settings.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 })
  const from = settings.MAIL_FROM ?? `"${settings.SITE_NAME}" <${settings.CONTACT_EMAIL}>`
  const stopping = new AbortController()
  const running = deliver()

  async function deliver(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sent = await sendBatch().catch((error: unknown) => {
        log.error({ err: error }, 'mail delivery')
        return 0
      })
      if (sent < batch) await pause(stopping.signal)
    }
  }

  function sendBatch(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const mails = await takeUnsent(tx)
      for (const mail of mails) {
        const { id, recipient, reply_to, subject, body, html } = mail
        const letter = { from, to: recipient, subject, text: body, messageId: `<${id}@${domainOf(from)}>` }
        const extras = { ...(reply_to ? { replyTo: reply_to } : {}), ...(html ? { html } : {}) }
        await transport.sendMail({ ...letter, ...extras }).then(
          () => markSent(tx, id),
          (error: unknown) => putOff(tx, mail, error),
        )
      }
      return mails.length
    })
  }

  return {
    stop: async () => {
      stopping.abort()
      await running
      transport.close()
    },
  }
}

function takeUnsent(tx: Db) {
  return tx
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'subject', 'body', 'html', 'attempts'])
    .where('sent_at', 'is', null)
    .where('attempts', '<', mostAttempts)
    .where('next_attempt_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_attempt_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
}

async function markSent(tx: Db, id: string): Promise<void> {
  await tx.updateTable('mails').set({ sent_at: new Date(), last_error: null }).where('id', '=', id).execute()
}

/** After 30 seconds, then twice as long each time: eight tries take an hour. */
async function putOff(tx: Db, { id, attempts }: { id: string; attempts: number }, error: unknown): Promise<void> {
  const seconds = 30 * 2 ** attempts
  await tx
    .updateTable('mails')
    .set({
      attempts: attempts + 1,
      next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      last_error: error instanceof Error ? error.message.slice(0, 500) : String(error),
    })
    .where('id', '=', id)
    .execute()
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, pollMs)
    signal.addEventListener('abort', done, { once: true })
  })
}
