import type { Id } from '#shared/id.ts'
import { getBoarding } from '../../boats/boarding-queries.ts'
import { listFleetReaders } from '../../boats/fleet-readers.ts'
import { getHostOfOwner } from '../../boats/owner-queries.ts'
import { findTitles } from '../../boats/queries.ts'
import { getUser } from '../../identity/queries.ts'
import type { Recipient } from '../../notifications/channels/channel.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import { contactEmail } from '../../platform/contact-email.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { hasMail, queueMail } from '../../platform/mail.ts'
import type { JobRun } from '../../platform/subscription.ts'
import { calendarAttachment } from '../letters/calendar-file.ts'
import { factsTable, type LetterFacts, wordsFor } from '../letters/facts.ts'
import { writeLetter } from '../letters/letters.ts'
import { getBooking, type StoredBooking } from '../queries.ts'
import { getMove, type StoredMove } from '../yacht-move/queries.ts'
import { notifyParty, tellParties } from './tell-parties.ts'

/** Tells the guest, the owner of the yacht that a booking was moved to, and the one of the yacht that it has left. */
export async function tellOfMove(
  services: Services,
  { bookingId, moveId }: { bookingId: Id; moveId: Id },
  { jobId }: JobRun,
): Promise<void> {
  const { db } = services
  const booking = await getBooking(db, bookingId)
  const move = await getMove(db, moveId)
  const from = (await findTitles(db, [move.from_listing_id])).get(move.from_listing_id) ?? ''
  const { reason, refund, due } = move
  const facts: LetterFacts = { move: { from, reason, refund, due, dueOn: booking.balance_due_on } }
  const isSameOwner = move.from_owner_id === move.to_owner_id
  // When the booking has moved again, the later move sends these letters.
  if (booking.listing_id === move.to_listing_id && booking.status !== 'cancelled') {
    const letters = { guest: 'moved', host: isSameOwner ? 'host_moved' : 'host_moved_in' } as const
    await tellParties(services, { booking, letters, jobId, facts })
  }
  if (!isSameOwner) await tellFormerOwner(services, { booking, move, from, facts, jobId })
}

type Left = { booking: StoredBooking; move: StoredMove; from: string; facts: LetterFacts; jobId: string }

/** The former owner cannot open the booking any more. The calendar file removes it from their calendar. */
async function tellFormerOwner(services: Services, { booking, move, from, facts, jobId }: Left): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const key = `${jobId}/former-host`
    const owner = await getHostOfOwner(tx, move.from_owner_id)
    const user = owner.userId === null ? undefined : await getUser(tx, owner.userId)
    const { address, countryCode, latitude, longitude } = await getBoarding(tx, move.from_listing_id)
    const left: StoredBooking = {
      ...booking,
      address,
      latitude,
      longitude,
      country_code: countryCode,
      title: from,
      status: 'cancelled',
      total: move.old_total,
    }
    const told = { left, facts, name: owner.name }
    await tellReader(tx, services, { ...told, user, email: user?.email ?? owner.email, key })
    for (const { user: member } of await listFleetReaders(tx, owner.ownerId, 'bookings', [left.listing_id]))
      await tellReader(tx, services, { ...told, user: member, email: member.email, key: `${key}/${member.id}` })
  })
}

type Reader = {
  left: StoredBooking
  facts: LetterFacts
  name: string
  user: Recipient | undefined
  email: string | null
  key: string
}

async function tellReader(tx: Tx, services: Services, { left, facts, name, user, email, key }: Reader): Promise<void> {
  if (await hasMail(tx, key)) return
  const { settings } = services
  const locale = user?.language ?? 'en'
  const letter = writeLetter(settings, 'host_moved_away', locale, wordsFor(left, facts, locale))
  const full = { ...letter, facts: factsTable(left, locale) }
  const attachments = email ? [calendarAttachment(left, settings, { name, email })] : []
  const replyTo = contactEmail(settings, 'bookings')
  if (user) {
    const mail = { letter: full, about: left.id, attachments, replyTo }
    // They cannot open the booking any more.
    const sending = { path: '/OwnerDashboard/bookings', key, mail }
    await notifyParty(tx, services, { user, booking: left, kind: 'host_moved_away', letter, ...sending })
  } else if (email)
    await queueMail(tx, {
      key,
      recipient: email,
      about: left.id,
      replyTo,
      attachments,
      ...composeMail(full, settings.SITE_NAME),
    })
}
