import { z } from 'zod'
import { HistoryEntry, moveProblems } from './admin-booking-acting.ts'
import { Obstacle } from './blocks.ts'
import { Alternative, BookingStatus, HoldLimit } from './bookings.ts'
import { FeedFailure } from './calendars.ts'
import type { ErrorCode } from './errors.ts'
import { FleetImportState } from './fleet-imports.ts'
import { SecondFactorState } from './identity.ts'
import { ListingStatus, StepState } from './listings.ts'
import { CurrencyCode } from './operation.ts'
import { OwnerChange } from './owner-changes.ts'
import { PayoutRunSum } from './payout-runs.ts'
import { Quote } from './pricing.ts'
import { PromoCodeRefusal } from './promo-codes.ts'
import { RefusedFile } from './refused-file.ts'
import { RowProblem } from './row-problems.ts'
import { SettingRule } from './settings.ts'
import { VoucherRefusal } from './voucher-refusal.ts'

/** Departures nearby that are still free, or the lengths that the chosen day still allows. */
const Availability = z.strictObject({
  alternatives: z.array(Alternative).optional(),
  durations: z.array(z.int()).optional(),
})

/** Seconds until the same request may succeed. */
const RetryAfter = z.strictObject({ retryAfter: z.int().optional() })

/** What a refusal carries beside its code, for each code that carries anything. The members stand in the problem document. */
export const errorData = {
  /** One entry per wrong field: its path, dotted, and a sentence for beside it. */
  invalid_request: z.strictObject({
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  }),
  second_factor_required: z.strictObject({ secondFactor: SecondFactorState }),
  /** A code has been sent to the address; `key` stands for the registration that waits for it. */
  email_unverified: z.strictObject({ email: z.string(), key: z.string().optional() }),
  hold_limit: HoldLimit.strict(),
  not_pending: z.strictObject({ bookingStatus: BookingStatus }),
  not_cancellable: z.strictObject({ bookingStatus: BookingStatus }),
  /** `refund`: what would come back now, in minor units. */
  refund_changed: z.strictObject({ refund: z.int(), currency: CurrencyCode }),
  not_changeable: z.strictObject({ bookingStatus: BookingStatus }),
  /** As it stands now, and what has happened since it was read. */
  booking_changed: z.strictObject({ version: z.int(), changes: z.array(HistoryEntry) }),
  yacht_unsuitable: z.strictObject({ problem: z.enum(moveProblems) }),
  /** `difference`: what would be due now, or come back where it is negative, in minor units. */
  difference_changed: z.strictObject({ difference: z.int(), currency: CurrencyCode }),
  /** `quote`: the same trip at its price of now. */
  quote_expired: z.strictObject({ quote: Quote.optional() }),
  /** What the run would pay now. */
  payout_run_changed: z.strictObject({ sums: z.array(PayoutRunSum) }),
  /** The most that this role may approve, in minor units. */
  above_limit: z.strictObject({ most: z.int(), currency: CurrencyCode }),
  weak_password: z.strictObject({
    weaknesses: z.array(z.enum(['too_short', 'too_long', 'lower', 'upper', 'digit', 'symbol', 'personal', 'common'])),
    minLength: z.int(),
    maxLength: z.int(),
  }),
  too_many_guests: z.strictObject({ maxGuests: z.int() }),
  promo_code_invalid: z.strictObject({ promoReason: PromoCodeRefusal }),
  /** `currency`: of the voucher, where that is another. */
  voucher_invalid: z.strictObject({ voucherReason: VoucherRefusal, currency: CurrencyCode.optional() }),
  /** What the trip may be offered for: at most its price. Minor units. */
  charge_out_of_range: z.strictObject({ least: z.int(), most: z.int(), currency: CurrencyCode }),
  price_out_of_range: z.strictObject({ least: z.int(), most: z.int(), currency: CurrencyCode }),
  extra_unavailable: z.strictObject({ extraId: z.string() }),
  too_many_requests: RetryAfter,
  unavailable: RetryAfter,
  dates_taken: Availability,
  /** What is in the way, in order; at most ten. */
  period_occupied: z.strictObject({ obstacles: z.array(Obstacle) }),
  /** The event of another calendar that is in the way. */
  calendar_conflict: z.strictObject({
    conflictId: z.string(),
    calendar: z.string(),
    summary: z.string(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
  }),
  /** `calendarText`: the same in words. */
  calendar_unreadable: z.strictObject({ calendarFailure: FeedFailure, calendarText: z.string() }),
  /** What stands there by now, and who wrote it: an id. */
  setting_changed: z.strictObject({
    revision: z.int(),
    value: z.json(),
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable(),
  }),
  /** The entry as it is by now. */
  entry_changed: z.strictObject({ revision: z.int() }),
  /** How many bookings and holds lie ahead, and when the last of them ends. */
  marina_has_bookings: z.strictObject({ ahead: z.int(), until: z.string() }),
  /** `sentence` names both settings, in the language that was asked for. */
  settings_contradict: z.strictObject({
    rule: SettingRule,
    names: z.array(z.string()),
    sentence: z.string(),
  }),
  /** The worst pair: `ratio` by WCAG, of 21. */
  low_contrast: z.strictObject({
    theme: z.enum(['light', 'dark']),
    ground: z.string(),
    ratio: z.number(),
    needed: z.number(),
  }),
  /** As the import stands now. */
  import_changed: z.strictObject({ revision: z.int(), importState: FleetImportState }),
  /** As it stands now, and what has happened since it was seen, the latest first. */
  owner_changed: z.strictObject({ revision: z.int(), ownerChanges: z.array(OwnerChange) }),
  /** The save that is there now. */
  revision_conflict: z.strictObject({ revision: z.int() }),
  /** Seasons, or events, that hold on the same days; at most ten pairs. */
  rules_overlap: z.strictObject({
    overlaps: z.array(z.strictObject({ names: z.array(z.string()), from: z.string(), to: z.string() })),
  }),
  /** `fields`: which of what was sent cannot be changed in this state; empty where nothing can. */
  listing_locked: z.strictObject({ listingStatus: ListingStatus, fields: z.array(z.string()) }),
  /** What the steps lack that are not complete. */
  papers_unchecked: z.strictObject({ papers: z.array(z.enum(['registration', 'insurance'])) }),
  listing_incomplete: z.strictObject({ steps: z.array(StepState) }),
  /** How many drafts an owner may have. */
  listing_limit: z.strictObject({ most: z.int() }),
  /** Their references. */
  bookings_ahead: z.strictObject({ bookings: z.array(z.string()) }),
  /** The picture that it is like. */
  duplicate_picture: z.strictObject({ pictureId: z.string() }),
  invalid_picture: z.strictObject({ flaw: z.enum(['heic', 'too_many_pixels', 'unreadable']) }),
  files_refused: z.strictObject({ refusedFiles: z.array(RefusedFile) }),
  picture_too_small: z.strictObject({ width: z.int(), minWidth: z.int() }),
  /** What is wrong with the row of a fleet’s file. */
  row_refused: z.strictObject({ problems: z.array(RowProblem) }),
  /** Which of the yachts that were to be asked as well. */
  other_unavailable: z.strictObject({ yachtId: z.string() }),
  /** The last day that can be chosen. */
  too_far: z.strictObject({ lastDate: z.string() }),
  past: Availability,
  too_soon: Availability,
  closed: Availability,
  too_short: Availability,
  too_long: Availability,
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>

type Codes = keyof typeof errorData

export type ErrorData<Code extends ErrorCode = ErrorCode> = Code extends Codes
  ? z.infer<(typeof errorData)[Code]>
  : Record<string, never>

type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** What some refusal may carry, for whoever reads it without telling codes apart. */
export type RefusalData = Partial<Merged<ErrorData<Codes>>>
