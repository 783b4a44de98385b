import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import { confirmationDays, type NewsletterPage } from '#shared/newsletter.ts'
import english from '../../../messages/en/newsletter.json' with { type: 'json' }
import englishMails from '../../../messages/en/newsletter-mails.json' with { type: 'json' }
import french from '../../../messages/fr/newsletter.json' with { type: 'json' }
import frenchMails from '../../../messages/fr/newsletter-mails.json' with { type: 'json' }
import { takeQuota } from '../identity/quotas.ts'
import { AppError } from '../platform/app-error.ts'
import { composeMail, fillIn } from '../platform/compose-mail.ts'
import type { Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import { type MailWords, mailWordsOf } from '../platform/mail-texts.ts'
import { confirmationUrl, unsubscribeUrlOf } from './links.ts'
import type { StoredSubscriber } from './subscribers.ts'

const sentences: Record<Locale, string> = { en: english.newsletter_sentence, fr: french.newsletter_sentence }
type Kind = keyof typeof englishMails
const mails: Record<Locale, Record<Kind, MailWords>> = { en: englishMails, fr: frenchMails }
const footers: Record<Locale, string> = { en: english.newsletter_stop, fr: french.newsletter_stop }

/** The limit of mails to one address, because anybody can type it. */
const quota = { limit: 3, seconds: 86_400 }

type Request = { email: string; language: Locale; pageLanguage: Locale; page: NewsletterPage }

/**
 * Stores an address that asks for the newsletter and mails the link that confirms it. A subscriber gets a mail that says so, and
 * no other record. The caller learns nothing of this, nor of an address that has got its mails of today.
 */
export async function subscribe(services: Services, request: Request): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (await mayWriteTo(tx, services, request.email)) await askOrRemind(tx, services, request)
  })
}

const mayWriteTo = (tx: Tx, { now }: Services, email: string): Promise<boolean> =>
  takeQuota({ db: tx, now }, { key: `newsletter:${email.toLowerCase()}`, ...quota }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false
      throw error
    },
  )

async function askOrRemind(tx: Tx, services: Services, request: Request): Promise<void> {
  const at = services.now()
  const asked = await storeRequest(tx, request, at)
  const inTx = { db: tx, settings: services.settings }
  if (asked) {
    const url = await confirmationUrl(inTx, asked.id, at, asked.language)
    return sendMail(tx, services, { subscriber: asked, kind: 'confirm', url, until: at + confirmationDays * dayMs })
  }
  const subscriber = await findByEmail(tx, request.email)
  const url = await unsubscribeUrlOf(inTx, subscriber)
  await sendMail(tx, services, { subscriber, kind: 'known', url, until: null })
}

/** Undefined for an address that is confirmed: its record stays as it is. */
async function storeRequest(tx: Tx, { email, language, pageLanguage, page }: Request, at: number) {
  const hash = createHash('sha256').update(sentences[pageLanguage]).digest('hex')
  const { rows } = await sql<StoredSubscriber>`
    insert into newsletter_subscribers as known (id, email, language, page, sentence_hash, asked_at)
    values (${newId(at)}, ${email.toLowerCase()}, ${language}, ${page}, ${hash}, ${new Date(at)})
    on conflict (email) do update set language = excluded.language, page = excluded.page,
      sentence_hash = excluded.sentence_hash, asked_at = excluded.asked_at, confirmed_at = null, unsubscribed_at = null
    where known.confirmed_at is null or known.unsubscribed_at is not null
    returning *`.execute(tx)
  return rows[0]
}

async function findByEmail(tx: Tx, email: string): Promise<StoredSubscriber> {
  const { rows } = await sql<StoredSubscriber>`
    select * from newsletter_subscribers where email = ${email.toLowerCase()}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A subscriber has gone within one transaction.')
  return found
}

type Letter = { subscriber: StoredSubscriber; kind: Kind; url: string; until: number | null }

async function sendMail(tx: Tx, services: Services, { subscriber, kind, url, until }: Letter): Promise<void> {
  const { settings } = services
  const { email, language } = subscriber
  const words = mailWordsOf(settings, `newsletter.${kind}`, language, mails[language][kind])
  const facts = { site: settings.SITE_NAME, days: confirmationDays }
  const unsubscribeUrl = await unsubscribeUrlOf({ db: tx, settings }, subscriber)
  const letter = {
    subject: fillIn(words.subject, facts),
    paragraphs: words.paragraphs.map((paragraph) => fillIn(paragraph, facts)),
    ...(words.link && { link: { text: words.link, url } }),
    footer: { text: footers[language], url: unsubscribeUrl },
  }
  await queueMail(tx, {
    recipient: email,
    replyTo: settings.CONTACT_EMAIL,
    ...composeMail(letter, settings.SITE_NAME),
    unsubscribeUrl,
    ...(until !== null && { redactAt: new Date(until) }),
  })
}
