import type { Id } from '#shared/id.ts'
import english from '../../../../messages/en/booking-mails.json' with { type: 'json' }
import french from '../../../../messages/fr/booking-mails.json' with { type: 'json' }
import { findTitles } from '../../boats/queries.ts'
import { getBooking } from '../../bookings/queries.ts'
import { recordAudit } from '../../identity/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { composeMail, fillIn } from '../../platform/compose-mail.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail.ts'
import { mailWordsOf } from '../../platform/mail-texts.ts'
import type { AdminId } from '../../platform/scopes.ts'

type Decision = { id: Id; state: 'published' | 'hidden'; reason?: string | undefined; revision: number }

const letters = { en: english.letters, fr: french.letters }

/**
 * Publishes or hides a review, after which it no longer waits. The author gets a mail if the public text changed. Throws
 * not_found, and revision_conflict when the review has changed since the operator read it.
 */
export async function decideReview(services: Services, adminId: AdminId, decision: Decision): Promise<void> {
  const { db, now } = services
  const { id, state, reason = null, revision } = decision
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('reviews')
      .select(['status', 'revision', 'booking_id', 'listing_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    if (before.revision !== revision) throw new AppError('revision_conflict', { revision: before.revision })
    const decided = { decision_reason: reason, decided_at: new Date(now()), decided_by: adminId }
    await tx
      .updateTable('reviews')
      .set({ status: state, waits_since: null, revision: revision + 1, ...decided })
      .where('id', '=', id)
      .execute()
    const event = state === 'published' ? 'review_published' : 'review_hidden'
    await recordAudit(tx, { event, at: now(), actorId: adminId, userId: null, details: { review: id, reason } })
    if (before.status !== state) await tellAuthor(tx, services, { ...decision, ...before })
  })
}

type Decided = Decision & { booking_id: Id; listing_id: Id }

async function tellAuthor(tx: Tx, { settings }: Services, { id, state, reason, revision, ...of }: Decided) {
  const booking = await getBooking(tx, of.booking_id)
  const locale = booking.locale === 'fr' ? 'fr' : 'en'
  const key = state === 'published' ? 'review_published' : 'review_hidden'
  const { subject, paragraphs } = mailWordsOf(settings, `bookings.${key}`, locale, letters[locale][key])
  const yacht = (await findTitles(tx, [of.listing_id])).get(of.listing_id) ?? ''
  const facts = { guest: booking.guest_name, reference: booking.reference, yacht, reason: reason ?? '' }
  const filled = { subject: fillIn(subject, facts), paragraphs: paragraphs.map((each) => fillIn(each, facts)) }
  await queueMail(tx, {
    key: ['review', id, revision].join(':'),
    recipient: booking.guest_email,
    ...composeMail(filled, settings.SITE_NAME),
  })
}
