import { Locale } from '#shared/locale.ts'
import { inLocalePath } from '#shared/locale-path.ts'
import { listFleetReaders } from '../../boats/fleet-readers.ts'
import { findHostOfListing } from '../../boats/owner-queries.ts'
import { findUser, getUser } from '../../identity/queries.ts'
import type { Notice, NoticeMail, Recipient } from '../../notifications/channels/channel.ts'
import { mailUser, notifyUser, wants } from '../../notifications/notify-user.ts'
import { closeRequest } from '../../notifications/queries.ts'
import { composeMail, type Letter } from '../../platform/compose-mail.ts'
import { contactEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { type Attachment, hasMail, queueMail } from '../../platform/mail.ts'
import { publicUrl } from '../../platform/settings.ts'
import { newAccess } from '../access-token.ts'
import { calendarAttachment } from '../letters/calendar-file.ts'
import { factsTable, type LetterFacts, wordsFor } from '../letters/facts.ts'
import { type LetterKind, sentence, writeLetter } from '../letters/letters.ts'
import { newPayLink } from '../pay-links/tokens.ts'
import { ownerProceedsOf } from '../proceeds/owner-proceeds.ts'
import { insertAccess, type StoredBooking } from '../queries.ts'
import type { Letters } from './which-letters.ts'

/** The text of a mail with a link is kept no longer than this. */
const linkDays = 14

type Telling = {
  booking: StoredBooking
  letters: Letters
  /** Every run of a job has the same id, so that nobody is told twice. */
  jobId: string
  facts: LetterFacts
  links?: readonly { text: string; url: string }[]
}

/** Writes to guest and owner, each in their language, with a link of their own and the calendar file; once for a job. */
export async function tellParties(services: Services, telling: Telling): Promise<void> {
  const { booking, letters } = telling
  await services.db.transaction().execute(async (tx) => {
    if (letters.host !== 'host_requested') await closeRequest(tx, booking.id)
    if (letters.guest) await tellGuest(tx, services, letters.guest, telling)
    const host = letters.host && (await findHostOfListing(tx, booking.listing_id))
    if (letters.host && host) await tellHost(tx, services, letters.host, host, telling)
  })
}

async function tellGuest(tx: Tx, services: Services, kind: LetterKind, telling: Telling): Promise<void> {
  const { booking, facts, links, jobId } = telling
  const key = `${jobId}/guest`
  // A guest who was offered a yacht by phone may have no mail address.
  if (booking.guest_email === '' || (await hasMail(tx, key))) return
  const locale = Locale.parse(booking.locale)
  const letter = writeLetter(services.settings, kind, locale, wordsFor(booking, facts, locale))
  const url = await (kind === 'offered' ? linkToPay : linkOfGuest)(tx, services, booking, locale)
  const to = { name: booking.guest_name, email: booking.guest_email }
  const full: Letter = {
    ...letter,
    facts: factsTable(booking, locale),
    link: { text: sentence('open', locale), url },
    ...(kind === 'confirmed' && { links: [{ text: sentence('trip_card', locale), url: `${url}&to=trip` }] }),
    ...(links && links.length > 0 && { paragraphs: [...letter.paragraphs, sentence('free_yachts', locale)], links }),
  }
  const sending = {
    about: booking.id,
    recipient: to.email,
    replyTo: contactEmail(services.settings, 'bookings'),
    redactAt: new Date(services.now() + linkDays * 86_400_000),
    attachments: calendarFor(kind, booking, services, to),
  }
  const user = booking.customer_id === null ? undefined : await findUser(tx, booking.customer_id)
  if (!user) {
    await queueMail(tx, { key, ...sending, ...composeMail(full, services.settings.SITE_NAME) })
    return
  }
  // The mail goes to the address of the booking, with a link of its own.
  const notice = noticeOf({ user, booking, kind, letter })
  await notifyUser(tx, services, { ...notice, key: `${key}/told` })
  if (await wants(tx, user.id, notice.type, 'mail'))
    await mailUser(tx, services, { ...notice, key, mail: { letter: full, ...sending } })
}

type Host = NonNullable<Awaited<ReturnType<typeof findHostOfListing>>>

/** Tells the owner and the co-managers who may read bookings, each in their language. */
async function tellHost(tx: Tx, services: Services, kind: LetterKind, host: Host, telling: Telling): Promise<void> {
  const key = `${telling.jobId}/host`
  const owner = host.userId === null ? undefined : await getUser(tx, host.userId)
  const told = { ...telling, kind, name: host.name }
  if (owner) await notifyHost(tx, services, { ...told, user: owner, key })
  else if (host.email && !(await hasMail(tx, key)))
    await queueMail(tx, {
      key,
      replyTo: contactEmail(services.settings, 'bookings'),
      ...(await hostMail(tx, services, { ...told, email: host.email, locale: services.settings.DEFAULT_LANGUAGE })),
    })
  for (const { user, mayChange } of await listFleetReaders(tx, host.ownerId, 'bookings', [telling.booking.listing_id]))
    await notifyHost(tx, services, { ...told, user, key: `${key}/${user.id}`, mayAnswer: mayChange })
}

type ToldHost = Telling & { kind: LetterKind; name: string }
type Notified = ToldHost & { user: Recipient; key: string; mayAnswer?: boolean }

async function notifyHost(tx: Tx, services: Services, { user, key, mayAnswer, ...told }: Notified): Promise<void> {
  if (await hasMail(tx, key)) return
  const { booking, kind } = told
  const { letter, about, attachments } = await hostLetter(tx, services, {
    ...told,
    email: user.email,
    locale: user.language,
  })
  const mail = { letter, about, attachments, replyTo: contactEmail(services.settings, 'bookings') }
  await notifyParty(tx, services, { user, booking, kind, letter, key, mail, ...(mayAnswer === false && { mayAnswer }) })
}

type Addressed = ToldHost & { email: string; locale: Locale }

async function hostMail(tx: Tx, services: Services, told: Addressed) {
  const { letter, about, attachments } = await hostLetter(tx, services, told)
  return { about, attachments, recipient: told.email, ...composeMail(letter, services.settings.SITE_NAME) }
}

async function hostLetter(tx: Tx, services: Services, { booking, kind, facts, name, email, locale }: Addressed) {
  const url = `${publicUrl(services.settings)}${inLocalePath(`/reservation/${booking.id}`, locale)}`
  const proceeds = await ownerProceedsOf(tx, booking, services.settings)
  return {
    letter: {
      ...writeLetter(services.settings, kind, locale, wordsFor(booking, facts, locale)),
      facts: factsTable(booking, locale, proceeds?.owner),
      link: { text: sentence('open_host', locale), url },
    },
    about: booking.id,
    attachments: calendarFor(kind, booking, services, { name, email }),
  }
}

/** Makes a new token, which only this mail holds. The page of the link stores it in a cookie. */
async function linkOfGuest(tx: Tx, { settings, now }: Services, booking: StoredBooking, locale: Locale) {
  const { token, access } = newAccess(Math.max(booking.ends_at.getTime(), now()))
  await insertAccess(tx, booking.id, access)
  return `${publicUrl(settings)}${inLocalePath(`/reservation/${booking.id}/open`, locale)}?token=${token}`
}

/** The link for a guest who has not agreed to an offer yet. */
async function linkToPay(tx: Tx, { settings, now }: Services, { id: bookingId }: StoredBooking, locale: Locale) {
  const token = await newPayLink(tx, { bookingId, shareId: null, now: now() })
  return `${publicUrl(settings)}${inLocalePath(`/pay/${token}`, locale)}`
}

const withCalendar: readonly LetterKind[] = [
  'confirmed',
  'host_confirmed',
  'changed',
  'host_changed',
  'extended',
  'host_extended',
  'called_off',
  'host_called_off',
  'moved',
  'host_moved',
  'host_moved_in',
]

/** Attaches the calendar file when the charter is booked or changed, and when it must leave calendars again. */
function calendarFor(
  kind: LetterKind,
  booking: StoredBooking,
  { settings }: Services,
  to: { name: string; email: string },
): Attachment[] {
  const isTakenBack = booking.status === 'cancelled' && booking.confirmed_at !== null && !kind.startsWith('refund')
  return withCalendar.includes(kind) || isTakenBack ? [calendarAttachment(booking, settings, to)] : []
}

type Party = {
  user: Recipient
  booking: Pick<StoredBooking, 'id' | 'answer_by'>
  kind: LetterKind
  letter: { subject: string; paragraphs: readonly string[] }
  /** False for a co-manager who may read a request and not answer it. */
  mayAnswer?: boolean
}
type Sending = { path?: string; key: string; mail: NoticeMail }

/** Notifies a party with an account. A request to the host can be answered from the notification. */
export const notifyParty = (tx: Tx, services: Services, { path, key, mail, ...party }: Party & Sending) =>
  notifyUser(tx, services, { ...noticeOf(party), ...(path !== undefined && { path }), key, mail })

function noticeOf({ user, booking: { id, answer_by }, kind, letter, mayAnswer = true }: Party): Notice {
  return {
    user: { id: user.id, email: user.email, language: user.language },
    type: `booking_${kind}`,
    title: letter.subject,
    content: letter.paragraphs.join(' '),
    path: `/reservation/${id}`,
    subject: `booking/${id}`,
    ...(kind === 'host_requested' && answer_by && mayAnswer && { request: { bookingId: id, answerBy: answer_by } }),
  }
}
