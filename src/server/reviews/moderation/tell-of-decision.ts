import type { Id } from '#shared/id.ts'
import english from '../../../../messages/en/booking-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/booking-mails.json' with { type: 'json' }
import { findHostOfListing } from '../../boats/owner-queries.ts'
import { writeToOwner } from '../../boats/write-to-owner.ts'
import { getBooking, type StoredBooking } from '../../bookings/queries.ts'
import { composeMail, fillIn } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail.ts'
import { mailWordsOf } from '../../platform/mail-texts.ts'

type Decided = {
  id: Id
  state: 'published' | 'hidden'
  reason?: string | undefined
  revision: number
  booking_id: Id
  listing_id: Id
  to: 'guest' | 'owner'
  /** The review of a guest by the owner, instead of one of a charter or of an answer. */
  isOfGuest?: boolean
}

const letters = { en: english.letters, fr: french.letters }

/** Mails an operator's decision to the author of a review or of an answer. */
export async function tellOfDecision(tx: Tx, services: Services, decided: Decided): Promise<void> {
  const booking = await getBooking(tx, decided.booking_id)
  if (decided.to === 'guest') await tellGuest(tx, services, decided, booking)
  else await tellOwner(tx, services, decided, booking)
}

const keyOf = ({ id, revision, to }: Decided) => ['review', id, revision, ...(to === 'owner' ? [to] : [])].join(':')

async function tellGuest(tx: Tx, { settings }: Services, decided: Decided, booking: StoredBooking) {
  const locale = booking.locale === 'fr' ? 'fr' : 'en'
  const kind = decided.state === 'published' ? 'review_published' : 'review_hidden'
  const filled = filledLetter(settings, kind, locale, decided, booking)
  await queueMail(tx, {
    key: keyOf(decided),
    recipient: booking.guest_email,
    ...composeMail(filled, settings.SITE_NAME),
  })
}

async function tellOwner(tx: Tx, services: Services, decided: Decided, booking: StoredBooking) {
  const host = await findHostOfListing(tx, decided.listing_id)
  if (!host) return
  const kind = ownerLetters[decided.isOfGuest ? 'guest' : 'answer'][decided.state]
  await writeToOwner(tx, services, host, {
    key: keyOf(decided),
    type: `booking_${kind}`,
    part: 'listings',
    yachts: [decided.listing_id],
    write: (locale) => filledLetter(services.settings, kind, locale, decided, booking),
  })
}

const ownerLetters = {
  answer: { published: 'host_answer_published', hidden: 'host_answer_hidden' },
  guest: { published: 'host_review_published', hidden: 'host_review_hidden' },
} as const

type Kind = 'review_published' | 'review_hidden' | (typeof ownerLetters)['answer' | 'guest']['published' | 'hidden']

function filledLetter(
  settings: Services['settings'],
  kind: Kind,
  locale: 'en' | 'fr',
  { reason }: Decided,
  { guest_name, reference, title }: StoredBooking,
) {
  const { subject, paragraphs } = mailWordsOf(settings, `bookings.${kind}`, locale, letters[locale][kind])
  const facts = { guest: guest_name, reference, yacht: title, reason: reason ?? '' }
  return { subject: fillIn(subject, facts), paragraphs: paragraphs.map((each) => fillIn(each, facts)).filter(Boolean) }
}
