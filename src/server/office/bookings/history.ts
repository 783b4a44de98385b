import { type DeskSide, type HistoryEntry, historyEvents } from '#contract/office/booking-acting.ts'
import type { Id } from '#shared/id.ts'
import { type Happened, historyOfBooking } from '../../bookings/office/history-of-booking.ts'
import type { StoredBooking } from '../../bookings/queries.ts'
import { listMovesOf } from '../../bookings/yacht-move/queries.ts'
import { listDocuments } from '../../documents/queries.ts'
import { listAuditOfBooking } from '../../identity/audit.ts'
import { findNames } from '../../identity/find-names.ts'
import { listMessagesAbout } from '../../messaging/queries.ts'
import type { Db } from '../../platform/database.ts'
import { listMailsAbout } from '../../platform/mail.ts'

/** The whole history of a booking, the oldest entry first, each with the side that caused it. */
export async function historyOf(db: Db, booking: StoredBooking): Promise<HistoryEntry[]> {
  const happened = [
    ...(await historyOfBooking(db, booking)),
    ...(await ofAudit(db, booking)),
    ...(await ofMails(db, booking.id)),
    ...(await ofMessages(db, booking.id)),
    ...(await ofDocuments(db, booking.id)),
  ].flatMap(({ at, ...entry }) => (at === null ? [] : [{ ...entry, at: new Date(at) }]))
  const names = await findNames(
    db,
    happened.flatMap(({ userId }) => userId ?? []),
  )
  return happened
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ event, at, side, userId, amount = null, text = null }) => ({
      event,
      at: at.toISOString(),
      who: { side, name: (userId && names.get(userId)) || nameOf(side, booking) },
      amount,
      text,
    }))
}

/** A guest may have no account, so their name comes from the booking. */
const nameOf = (side: DeskSide, { guest_name }: StoredBooking) => (side === 'guest' ? guest_name : null)

/** The history since somebody read the booking. */
export async function historySince(db: Db, booking: StoredBooking, readAt: string): Promise<HistoryEntry[]> {
  const since = Date.parse(readAt)
  return (await historyOf(db, booking)).filter(({ at }) => Date.parse(at) >= since)
}

const movers: Readonly<Record<string, DeskSide>> = {
  guest: 'guest',
  host: 'owner',
  captain: 'captain',
  operator: 'administrator',
  payment: 'payment',
  clock: 'market',
}

/** The side that causes an event, for events that do not record it. */
const usual: Readonly<Record<string, DeskSide>> = {
  weather_choice_made: 'guest',
  deposit_claimed: 'owner',
  deposit_replied: 'guest',
  deposit_ruled: 'administrator',
  refund_granted: 'administrator',
  refund_below_terms_proposed: 'administrator',
  refund_below_terms_approved: 'administrator',
  refund_below_terms_refused: 'administrator',
  refund_below_terms_withdrawn: 'administrator',
  refund_above_limit_proposed: 'administrator',
  refund_above_limit_approved: 'administrator',
  refund_above_limit_refused: 'administrator',
  refund_above_limit_withdrawn: 'administrator',
}

async function ofAudit(db: Db, { id, cancelled_reason }: StoredBooking): Promise<Happened[]> {
  const records = await listAuditOfBooking(db, id)
  const moves = await listMovesOf(db, id)
  return records.flatMap(({ at, event, actor_id, details }): Happened[] => {
    const known = historyEvents.find((each) => each === event)
    if (!known) return []
    const side = movers[String(details.by)] ?? usual[event] ?? 'market'
    const move =
      event === 'booking_moved' ? moves.find(({ moved_at }) => moved_at.getTime() === at.getTime()) : undefined
    const text = event === 'booking_cancelled' ? cancelled_reason : (move?.reason ?? textOf(details.reason))
    const amount = typeof details.amount === 'number' ? { amount: details.amount } : {}
    return [{ event: known, at, side, userId: actor_id, text, ...amount }]
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

async function ofMails(db: Db, bookingId: Id): Promise<Happened[]> {
  const mails = await listMailsAbout(db, bookingId)
  return mails.map(({ created_at, recipient, subject }) => ({
    event: 'mail_sent',
    at: created_at,
    side: 'market',
    text: `${recipient}: ${subject}`,
  }))
}

async function ofMessages(db: Db, bookingId: Id): Promise<Happened[]> {
  const messages = await listMessagesAbout(db, bookingId)
  return messages.map(({ side, sender_id, text, created_at }) => ({
    event: 'message_written',
    at: created_at,
    side: side === 'owner' ? 'owner' : 'guest',
    userId: sender_id,
    text,
  }))
}

async function ofDocuments(db: Db, bookingId: Id): Promise<Happened[]> {
  const documents = await listDocuments(db, bookingId)
  return documents.map(({ number, issuedAt, amount }) => ({
    event: 'document_issued',
    at: issuedAt,
    side: 'market',
    amount,
    text: number,
  }))
}
