import type { Licence } from '#shared/licences.ts'
import type { Locale } from '#shared/locale.ts'
import { placeDescription } from '#shared/place-names.ts'
import { dayText, momentText, moneyText, periodText } from '../../platform/mail-words.ts'
import type { StoredBooking } from '../queries.ts'
import { label, licenceName, sentence } from './letters.ts'

/** What a letter tells beyond the booking itself. Amounts are in its currency. */
export type LetterFacts = {
  deadline?: Date | null
  /** Given back, or promised to be; left out where no money was taken. */
  refund?: number
  /** Taken from the guest so far. */
  paid?: number
  /** What somebody wrote, as they wrote it. */
  words?: string
  /** What a change would make of the booking, and what is paid for it. */
  change?: {
    start: Date
    end: Date
    guests: number
    difference: number
    reason: string | null
    total: number
    oldTotal: number
    message: string | null
  }
  /** Why the charter was called off. */
  calledOff?: string
  /** Of the security deposit: what this is about, all that is held, and when it is released without a claim. */
  deposit?: { amount: number; held: number; releaseAt: Date; reason: string }
  due?: { amount: number; on: string; cancelOn: string }
  /** Of a move to another yacht: where the booking was before, why, and what follows for the money. */
  move?: { from: string; reason: string; refund: number; due: number; dueOn: string | null }
}

/** The words that a letter fills in, in the language of who reads it. */
export function wordsFor(booking: StoredBooking, told: LetterFacts, locale: Locale) {
  const { time_zone: zone, currency } = booking
  const money = (amount: number) => moneyText(amount, currency, locale)
  return {
    reference: booking.reference,
    yacht: booking.title,
    guest: booking.guest_name,
    deadline: told.deadline ? momentText(told.deadline, zone, locale) : '',
    deposit: money(told.deposit?.amount ?? 0),
    held: money(told.deposit?.held ?? 0),
    releaseAt: told.deposit ? momentText(told.deposit.releaseAt, zone, locale) : '',
    why: told.deposit?.reason ?? '',
    calledOff: told.calledOff ?? '',
    reason: reasonOf(booking, told, locale),
    refund: money(told.refund ?? 0),
    words: told.change?.message ? sentence('owner_writes', locale, { words: told.change.message }) : (told.words ?? ''),
    ...changeWords(told, zone, locale, money),
    ...moveWords(told, locale, money),
    money: booking.status === 'cancelled' ? moneySentence(told, locale, money) : '',
    due: told.due ? money(told.due.amount) : '',
    dueOn: told.due ? dayText(told.due.on, locale) : '',
    cancelOn: told.due ? dayText(told.due.cancelOn, locale) : '',
  }
}

function moneySentence(
  { refund = 0, paid = 0 }: LetterFacts,
  locale: Locale,
  money: (amount: number) => string,
): string {
  if (refund > 0) return sentence('refund_some', locale, { refund: money(refund) })
  return sentence(paid > 0 ? 'refund_none' : 'nothing_charged', locale)
}

function reasonOf({ cancelled_reason }: StoredBooking, { move, change }: LetterFacts, locale: Locale): string {
  const reason = (move ?? change)?.reason ?? cancelled_reason
  return reason ? sentence('reason', locale, { reason }) : ''
}

function moveWords({ move }: LetterFacts, locale: Locale, money: (amount: number) => string) {
  return { formerYacht: move?.from ?? '', moveMoney: move ? moveSentence(move, locale, money) : '' }
}

function moveSentence(
  move: NonNullable<LetterFacts['move']>,
  locale: Locale,
  money: (amount: number) => string,
): string {
  if (move.refund > 0) return sentence('move_refund', locale, { amount: money(move.refund) })
  if (move.due > 0 && move.dueOn)
    return sentence('move_due', locale, { amount: money(move.due), day: dayText(move.dueOn, locale) })
  return sentence('move_kept', locale)
}

/** With what the owner gets, where its owner reads it. */
export function factsTable(booking: StoredBooking, locale: Locale, ownerGets?: number) {
  const { starts_at, ends_at, time_zone, currency } = booking
  return [
    { label: label('yacht', locale), value: booking.title },
    { label: label('when', locale), value: periodText(starts_at, ends_at, time_zone, locale) },
    { label: label('place', locale), value: placeDescription(booking.address, booking.country_code, locale) },
    { label: label('guests', locale), value: String(booking.guests) },
    ...licenceFact(booking, locale),
    { label: label('total', locale), value: moneyText(booking.total, currency, locale) },
    ...(ownerGets === undefined
      ? []
      : [{ label: label('owner_gets', locale), value: moneyText(ownerGets, currency, locale) }]),
    { label: label('reference', locale), value: booking.reference },
  ]
}

function changeWords({ change }: LetterFacts, zone: string, locale: Locale, money: (amount: number) => string) {
  if (!change) return { newTrip: '', newEnd: '', newTotal: '', difference: '', extensionPrice: '' }
  return {
    newEnd: momentText(change.end, zone, locale),
    extensionPrice: money(change.total - change.oldTotal),
    newTrip: periodText(change.start, change.end, zone, locale),
    newTotal: money(change.total),
    difference: money(change.difference),
  }
}

/** What the guest said that one of the party holds. */
function licenceFact({ licences, licences_confirmed_at: at }: StoredBooking, locale: Locale) {
  if (at === null) return []
  // A check constraint keeps the column to these values.
  const names = licences.map((licence) => licenceName(licence as Licence, locale))
  return [{ label: label('licences', locale), value: names.join('; ') }]
}
