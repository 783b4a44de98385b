import { z } from 'zod'
import { Obstacle } from './availability/blocks.ts'
import { OwnerChange } from './boats/owner-changes.ts'
import { BoardingRefusal } from './bookings/boarding-refusal.ts'
import { Alternative, BookingStatus, HoldLimit } from './bookings/bookings.ts'
import { FeedFailure } from './calendars/calendars.ts'
import type { ErrorCode } from './errors.ts'
import { FleetImportState } from './fleet/fleet-imports.ts'
import { ListingStatus, StepState } from './fleet/listings.ts'
import { RowProblem } from './fleet/row-problems.ts'
import { SecondFactorState } from './identity/identity.ts'
import { HistoryEntry, moveProblems } from './office/booking-acting.ts'
import { CurrencyCode } from './operation.ts'
import { PayoutRunSum } from './payments/payout-runs.ts'
import { VoucherRefusal } from './payments/voucher-refusal.ts'
import { HoursRefusal, PackageRefusal, Quote } from './pricing/pricing.ts'
import { PromoCodeRefusal } from './pricing/promo-codes.ts'
import { PictureTwin, pictureFlaws, RefusedFile } from './refused-file.ts'
import { SettingRule } from './settings/settings.ts'
import { Flaw } from './studio/document.ts'
import { EntryUse } from './studio/studio.ts'

/** Free departures nearby, or the lengths that still fit on the chosen day. */
const Availability = z.strictObject({
  alternatives: z.array(Alternative).optional(),
  durations: z.array(z.int()).optional(),
})

/** Seconds until the same request may succeed. */
const RetryAfter = z.strictObject({ retryAfter: z.int().optional() })

/** The payload of each error code that has one. Its members are members of the problem document. */
export const errorData = {
  /** One entry for each wrong field: its path with dots, and a sentence to show beside it. */
  invalid_request: z.strictObject({
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  }),
  second_factor_required: z.strictObject({ secondFactor: SecondFactorState }),
  /** A code was sent to the address. `key` names the registration that waits for it. */
  email_unverified: z.strictObject({ email: z.string(), key: z.string().optional() }),
  not_publishable: z.strictObject({ flaws: z.array(Flaw) }),
  /** The entries that use it. A page that the product needs may have none. */
  content_in_use: z.strictObject({ uses: z.array(EntryUse) }),
  hold_limit: HoldLimit.strict(),
  not_pending: z.strictObject({ bookingStatus: BookingStatus }),
  not_cancellable: z.strictObject({ bookingStatus: BookingStatus }),
  /** `refund`: the refund at the present time, in minor units. */
  refund_changed: z.strictObject({ refund: z.int(), currency: CurrencyCode }),
  not_changeable: z.strictObject({ bookingStatus: BookingStatus }),
  /** The present version, and the history since the administrator read the booking. */
  booking_changed: z.strictObject({ version: z.int(), changes: z.array(HistoryEntry) }),
  yacht_unsuitable: z.strictObject({ problem: z.enum(moveProblems) }),
  /** `difference`: the amount that is due now in minor units, negative where the guest gets it back. */
  difference_changed: z.strictObject({ difference: z.int(), currency: CurrencyCode }),
  /** `quote`: the same trip at the present price. */
  quote_expired: z.strictObject({ quote: Quote.optional() }),
  /** The sums that the run would pay now. */
  payout_run_changed: z.strictObject({ sums: z.array(PayoutRunSum) }),
  /** The highest amount that this role may approve, in minor units. */
  above_limit: z.strictObject({ most: z.int(), currency: CurrencyCode }),
  weak_password: z.strictObject({
    weaknesses: z.array(z.enum(['too_short', 'too_long', 'lower', 'upper', 'digit', 'symbol', 'personal', 'common'])),
    minLength: z.int(),
    maxLength: z.int(),
  }),
  boarding_refused: z.strictObject({ boardingReason: BoardingRefusal }),
  too_many_guests: z.strictObject({ maxGuests: z.int() }),
  promo_code_invalid: z.strictObject({ promoReason: PromoCodeRefusal }),
  /** `currency`: the voucher's currency, where it is not the one of the booking. */
  voucher_invalid: z.strictObject({ voucherReason: VoucherRefusal, currency: CurrencyCode.optional() }),
  /**
   * `charge_out_of_range`: the bounds of one payment in this currency. `price_out_of_range`: the bounds of the offered price.
   * Minor units.
   */
  charge_out_of_range: z.strictObject({ least: z.int(), most: z.int(), currency: CurrencyCode }),
  price_out_of_range: z.strictObject({ least: z.int(), most: z.int(), currency: CurrencyCode }),
  /** The newest rate and the entered one, in units for one US dollar. */
  rate_jumps: z.strictObject({ before: z.string(), after: z.string() }),
  extra_unavailable: z.strictObject({ extraId: z.string() }),
  /** `least` and `most`: the hours that can be chosen on this trip. */
  extra_hours: z.strictObject({
    extraId: z.string(),
    hoursReason: HoursRefusal,
    least: z.int().optional(),
    most: z.int().optional(),
  }),
  /** `itemId`: the item that cannot be had. `least` and `most`: the bounds of the party or the length. */
  package_unavailable: z.strictObject({
    packageReason: PackageRefusal,
    itemId: z.string().optional(),
    least: z.int().optional(),
    most: z.int().optional(),
  }),
  too_many_requests: RetryAfter,
  unavailable: RetryAfter,
  dates_taken: Availability,
  /** At most ten obstacles, in order of time. */
  period_occupied: z.strictObject({ obstacles: z.array(Obstacle) }),
  /** The conflicting event of another calendar. */
  calendar_conflict: z.strictObject({
    conflictId: z.string(),
    calendar: z.string(),
    summary: z.string(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
  }),
  /** `calendarText`: the reason in words. */
  calendar_unreadable: z.strictObject({ calendarFailure: FeedFailure, calendarText: z.string() }),
  /** The present value, and the id of the user who wrote it. */
  setting_changed: z.strictObject({
    revision: z.int(),
    value: z.json(),
    changedAt: z.string().nullable(),
    changedBy: z.string().nullable(),
  }),
  /** The id of the account that has everything now. */
  account_merged: z.strictObject({ mergedInto: z.string() }),
  /** The present revision of the entry. */
  entry_changed: z.strictObject({ revision: z.int() }),
  /** The number of future bookings and holds, and the end of the last one. */
  marina_has_bookings: z.strictObject({ ahead: z.int(), until: z.string() }),
  /** `sentence` names both settings, in the language of the request. */
  settings_contradict: z.strictObject({
    rule: SettingRule,
    names: z.array(z.string()),
    sentence: z.string(),
  }),
  /** The pair of colours with the lowest contrast. `ratio` is the WCAG ratio, between 1 and 21. */
  low_contrast: z.strictObject({
    theme: z.enum(['light', 'dark']),
    ground: z.string(),
    ratio: z.number(),
    needed: z.number(),
  }),
  /** The present state of the import. */
  import_changed: z.strictObject({ revision: z.int(), importState: FleetImportState }),
  /** The present revision, and the changes since the caller read the owner, the latest first. */
  owner_changed: z.strictObject({ revision: z.int(), ownerChanges: z.array(OwnerChange) }),
  /** The revision of the latest save. */
  revision_conflict: z.strictObject({ revision: z.int() }),
  /** Seasons or events that overlap; at most ten pairs. */
  rules_overlap: z.strictObject({
    overlaps: z.array(z.strictObject({ names: z.array(z.string()), from: z.string(), to: z.string() })),
  }),
  /** The yachts whose prices were changed since the preview, or to which the change cannot be applied any more. */
  fleet_prices_changed: z.strictObject({ yachtTitles: z.array(z.string()) }),
  /** The yachts whose prices cannot be restored. */
  prices_published_since: z.strictObject({ yachtTitles: z.array(z.string()) }),
  /** `fields`: the sent fields that cannot be changed in this state; empty where none can. */
  listing_locked: z.strictObject({ listingStatus: ListingStatus, fields: z.array(z.string()) }),
  papers_unchecked: z.strictObject({ papers: z.array(z.enum(['registration', 'insurance'])) }),
  listing_incomplete: z.strictObject({ steps: z.array(StepState) }),
  /** The highest number of drafts that an owner may have. */
  listing_limit: z.strictObject({ most: z.int() }),
  /** The number of the stop, from 1, the nautical miles through it and back, and those that the trip has time for. */
  stop_out_of_reach: z.strictObject({ stop: z.int(), miles: z.int(), reach: z.int() }),
  /** The references of the bookings. */
  bookings_ahead: z.strictObject({ bookings: z.array(z.string()) }),
  /** The picture that looks the same. */
  duplicate_picture: z.strictObject({ pictureId: z.string(), twin: PictureTwin }),
  /** The reason why a file cannot be accepted as a paper. */
  invalid_document: z.strictObject({
    flaw: z.enum([...pictureFlaws, 'encrypted', 'cut']).optional(),
  }),
  invalid_picture: z.strictObject({ flaw: z.enum(pictureFlaws) }),
  files_refused: z.strictObject({ refusedFiles: z.array(RefusedFile) }),
  picture_too_small: z.strictObject({ width: z.int(), minWidth: z.int() }),
  /** The problems of the row in the file of a fleet. */
  row_refused: z.strictObject({ problems: z.array(RowProblem) }),
  fleet_file_broken: z.strictObject({ problems: z.array(RowProblem) }),
  columns_unfit: z.strictObject({ problems: z.array(RowProblem) }),
  /** The id of the other yacht that cannot be asked. */
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

/** The payloads of all codes merged, for code that does not check the code first. */
export type RefusalData = Partial<Merged<ErrorData<Codes>>>
