import type { Database } from '#server/platform/database.ts'
import type { testApi } from './api.ts'

type Api = Awaited<ReturnType<typeof testApi>>
type Mail = { subject: string; body: string; html: string }

/** The latest mail to an address, as /dev/mail shows it. */
export async function latestMail(api: Api, recipient: string): Promise<Mail> {
  const address = `/api/dev/mails?recipient=${encodeURIComponent(recipient)}&limit=1`
  const { body } = await api.get<{ data: Mail[] }>(address)
  const mail = body.data[0]
  if (!mail) throw new Error(`No mail to ${recipient}`)
  return mail
}

/** The six-digit code in the latest mail. */
export async function latestCode(api: Api, recipient: string): Promise<string> {
  const { body } = await latestMail(api, recipient)
  const code = /^\d{6}$/m.exec(body)?.[0]
  if (!code) throw new Error(`No code in: ${body}`)
  return code
}

/** The subject of the latest mail to an address, from the database. */
export async function latestMailTo({ pool }: Pick<Database, 'pool'>, recipient: string): Promise<string | undefined> {
  const { rows } = await pool.query('select subject from mails where recipient = $1 order by id desc limit 1', [
    recipient,
  ])
  return rows[0]?.subject
}
