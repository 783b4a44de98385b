import { type Locale, locales } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import english from '../../../messages/en/support-mails.json' with { type: 'json' }
import french from '../../../messages/fr/support-mails.json' with { type: 'json' }
import { notifyOperators } from '../identity/notify-operators.ts'
import { findUser } from '../identity/queries.ts'
import { takeQuota } from '../identity/quotas.ts'
import { notifyUser } from '../notifications/notify-user.ts'
import { AppError } from '../platform/app-error.ts'
import { composeMail, fillIn } from '../platform/compose-mail.ts'
import { contactEmail } from '../platform/contact-email.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/database.ts'
import { queueMail } from '../platform/mail.ts'
import { type MailWords, mailWordsOf } from '../platform/mail-texts.ts'
import { publicUrl } from '../platform/settings.ts'
import { listMessages, type StoredTicket } from './queries.ts'
import { ratingUrl } from './rate-by-link.ts'

type Kind = keyof typeof english
const languages: Record<Locale, Record<Kind, MailWords>> = { en: english, fr: french }

/** The limit of confirmations to an unproven address. */
const strangerQuota = { limit: 3, seconds: 86_400 }

/** Mails the message to the operators. A reply by mail goes to the asker. */
export async function tellOperators(tx: Db, services: Services, ticket: StoredTicket, text: string): Promise<void> {
  const { settings } = services
  const { id, reference, subject, name, email, phone } = ticket
  const link = `${publicUrl(settings)}/adminn/tickets/${id}`
  await queueMail(tx, {
    recipient: contactEmail(settings, 'support'),
    replyTo: email,
    subject,
    body: [text, '', name, email, ...(phone ? [phone] : []), '', `${reference}: ${link}`].join('\n'),
  })
  await notifyOperators(tx, services, {
    right: 'people.change',
    type: 'ticket_opened',
    title: `${reference}: ${subject}`,
    content: text,
    path: `/adminn/tickets/${id}`,
    subject: `ticket/${id}`,
  })
}

/**
 * Confirms the question to the asker. The mail quotes it only for an account: otherwise anybody could send any text to any
 * address through us.
 */
export async function confirmTicket(tx: Db, services: Services, ticket: StoredTicket, text: string): Promise<void> {
  if (ticket.user_id !== null) return sendLetter(tx, services, ticket, { kind: 'opened', text })
  if (await mayWriteTo(tx, services, ticket.email))
    await sendLetter(tx, services, ticket, { kind: 'received', text: '' })
}

/** Whether an unproven address may get another confirmation today. */
const mayWriteTo = (tx: Db, { now }: Services, email: string): Promise<boolean> =>
  takeQuota({ db: tx, now }, { key: `ticket-received:${email.toLowerCase()}`, ...strangerQuota }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return false
      throw error
    },
  )

export const mailAnswer = (tx: Db, services: Services, ticket: StoredTicket, text: string): Promise<void> =>
  sendLetter(tx, services, ticket, { kind: ticket.user_id === null ? 'answered_by_mail' : 'answered', text })

/** An operator begins a ticket: the user has asked nothing. */
export const mailFirstWord = (tx: Db, services: Services, ticket: StoredTicket, text: string): Promise<void> =>
  sendLetter(tx, services, ticket, { kind: 'written', text })

/** Tells the asker that an operator closed the ticket, with the link to its rating. A stranger is only written to after an answer. */
export async function mailClosing(tx: Db, services: Services, ticket: StoredTicket): Promise<void> {
  if (ticket.user_id !== null) return sendLetter(tx, services, ticket, { kind: 'closed', text: '' })
  const isAnswered = (await listMessages(tx, ticket.id)).some(({ kind }) => kind === 'administrator')
  if (isAnswered && ticket.rating === null) await sendLetter(tx, services, ticket, { kind: 'closed_by_mail', text: '' })
}

type Written = { kind: Kind; text: string }

async function sendLetter(tx: Db, services: Services, ticket: StoredTicket, { kind, text }: Written) {
  const { settings } = services
  const user = ticket.user_id === null ? undefined : await findUser(tx, ticket.user_id)
  const locale = user?.language ?? locales.find((each) => each === ticket.language) ?? 'en'
  const words = mailWordsOf(settings, `support.${kind}`, locale, languages[locale][kind])
  const facts = { site: settings.SITE_NAME, ticket: ticket.reference, subject: ticket.subject }
  const [first = '', ...others] = words.paragraphs.map((paragraph) => fillIn(paragraph, facts))
  const path = `/UserDashboard/support/${ticket.id}${kind === 'closed' ? '#rating' : ''}`
  const url = user
    ? publicUrl(settings) + inLocalePath(path, locale)
    : await ratingUrl({ db: tx, settings }, { id: ticket.id, language: locale })
  const letter = {
    subject: fillIn(words.subject, facts),
    paragraphs: [first, ...linesOf(text), ...others],
    ...(words.link && { link: { text: words.link, url } }),
  }
  const replyTo = contactEmail(settings, 'support')
  // The confirmation of a question that the user has just asked is a mail alone.
  if (user && kind === 'answered')
    await notifyUser(tx, services, {
      user,
      type: 'ticket_answered',
      title: letter.subject,
      content: linesOf(text).join(' '),
      path,
      subject: `ticket/${ticket.id}`,
      mail: { letter, replyTo },
    })
  else
    await queueMail(tx, {
      recipient: user?.email ?? ticket.email,
      replyTo,
      ...composeMail(letter, settings.SITE_NAME),
    })
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
