import type { Licence } from '#shared/licences.ts'
import type { Locale } from '#shared/locale.ts'
import { placeDescription } from '#shared/place-names.ts'
import type { RefundCause } from '#shared/refund-causes.ts'
import { dayText, momentText, moneyText, periodText } from '../../platform/mail-words.ts'
import type { StoredBooking } from '../queries.ts'
import { label, licenceName, refundCause, sentence } from './letters.ts'

/** The facts of a letter beyond the booking itself. Amounts are in the currency of the booking. */
export type LetterFacts = {
  deadline?: Date | null
  /** The sum that was refunded or will be; left out where no money was taken. */
  refund?: number
  /** Why an operator refunds more than the terms, and the part of it for which the charter counts as cheaper. */
  refundWhy?: { cause: RefundCause; words: string }
  ownersPart?: number
  /** The money taken from the guest so far. */
  paid?: number
  /** A text that a person wrote, unchanged. */
  words?: string
  /** The booking as it is after the change, and the difference to pay. */
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
  /** `amount` is the sum that the letter is about, `held` the whole deposit. Without a claim it is released at `releaseAt`. */
  deposit?: { amount: number; held: number; releaseAt: Date; reason: string }
  due?: { amount: number; on: string; cancelOn: string }
  /** The move to another yacht. `from` is the earlier yacht; the guest gets `refund` or owes `due`. */
  move?: { from: string; reason: string; refund: number; due: number; dueOn: string | null }
}

/** The words that a letter fills in, in the language of its reader. */
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
    ...refundWords(told, locale, money),
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

function refundWords(
  { refund = 0, refundWhy, ownersPart = 0 }: LetterFacts,
  locale: Locale,
  money: (amount: number) => string,
) {
  const bearer = ownersPart === refund ? 'owner_bears_all' : 'owner_bears_part'
  return {
    refundWhy: refundWhy
      ? sentence('refund_why', locale, { cause: refundCause(refundWhy.cause, locale), words: refundWhy.words })
      : '',
    refundBearer: ownersPart > 0 ? sentence(bearer, locale, { part: money(ownersPart) }) : '',
  }
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

/** `ownerGets` adds the owner's part of the money to a letter for the owner. */
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

/** The licences that one of the party holds, as the guest confirmed. */
function licenceFact({ licences, licences_confirmed_at: at }: StoredBooking, locale: Locale) {
  if (at === null) return []
  // A check constraint keeps the column to these values.
  const names = licences.map((licence) => licenceName(licence as Licence, locale))
  return [{ label: label('licences', locale), value: names.join('; ') }]
}
