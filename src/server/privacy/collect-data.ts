import type { Profile } from '#contract/identity/users.ts'
import type { Id } from '#shared/id.ts'
import { listBlocksForExport } from '../availability/blocks.ts'
import { findOwnerOfUser, findOwnerProfile, listVesselsOfUser } from '../boats/owner-queries.ts'
import { listCaptainLinksForExport } from '../bookings/captain/links.ts'
import { listBookingsOfPerson } from '../bookings/customer-queries.ts'
import { describeDeposit } from '../bookings/deposit/present-deposit.ts'
import { findNoShow } from '../bookings/no-show/queries.ts'
import { presentBooking } from '../bookings/present-booking.ts'
import { listReportsOf } from '../bookings/reports/queries.ts'
import { listSentQuotesForExport } from '../bookings/sent-quote-queries.ts'
import { listSharesForExport } from '../bookings/share-queries.ts'
import { listCalendarsForExport } from '../calendars/export-calendars.ts'
import { listChatsForExport } from '../chat/personal-chats.ts'
import { findSellerOfUser } from '../documents/named-parties.ts'
import { listBillingOf, listContentsOf } from '../documents/queries.ts'
import { listMemberships } from '../fleet/members/queries.ts'
import { listPapersOfUser, presentPaper } from '../fleet/papers/queries.ts'
import { listAuditOfUser } from '../identity/audit.ts'
import { listFormerEmailsForExport } from '../identity/former-emails.ts'
import { listMergedAccounts } from '../identity/merged-accounts.ts'
import { idleSince } from '../identity/sessions/session-of-request.ts'
import { listSessions } from '../identity/sessions/session-queries.ts'
import { getProfile } from '../identity/user-routes.ts'
import { listMessagesForExport } from '../messaging/personal-messages.ts'
import { listTemplates } from '../messaging/templates.ts'
import { listSubscriptionsOf } from '../newsletter/subscribers.ts'
import { listPreferencesForExport } from '../notifications/preferences/queries.ts'
import { listNotificationsForExport } from '../notifications/queries.ts'
import { listCustomerPapersForExport } from '../papers/queries.ts'
import { listOrdersForExport } from '../payments/gift-cards/orders.ts'
import { listDetailsForExport } from '../payments/payouts/details.ts'
import { listPaymentsForExport, listRefundsForExport } from '../payments/queries.ts'
import { listRefundAccountsForExport } from '../payments/refund-accounts/queries.ts'
import { listVouchersForExport } from '../payments/vouchers/queries.ts'
import type { Context } from '../platform/context.ts'
import { listMailsOf } from '../platform/mail.ts'
import { listGuestReviewsForExport, listReviewsOfBookings } from '../reviews/queries.ts'
import { listTicketsForExport } from '../support/personal-tickets.ts'
import { listEntriesOf } from '../waitlist/end-wait.ts'
import { listWishes } from '../wishlist/queries.ts'

type Records = Record<string, unknown>[]
type Collected = {
  exportedAt: string
  profile: Profile
  sessions: Records
  formerEmails: Records
  mergedAccounts: Records
  notifications: Records
  notificationPreferences: Records
  activity: Records
  wishlist: Records
  waitlist: Records
  bookings: Records
  payments: Records
  refunds: Records
  refundAccounts: Records
  shares: Records
  vouchers: Records
  giftCardOrders: Records
  tickets: Records
  chats: Records
  newsletter: Records
  sentQuotes: Records
  mails: Records
  owner: Records[number] | null
  reviews: Records
  reviewsByOwners: Records
  documents: Records
  billing: Records
  seller: Records[number] | null
  calendars: Records
  blocks: Records
  papers: Records
  customerPapers: Records
  payoutDetails: Records
  captainLinks: Records
  messages: Records
  messageTemplates: Records
  fleets: Records
}

const everything = 100_000

/** All data about a user, complete and machine-readable, as the law requires. */
export async function collectData(context: Context, userId: Id): Promise<Collected> {
  const { db, settings } = context
  const now = context.now()
  const profile = await getProfile(context, userId)
  const person = { id: userId, email: profile.email }
  const bookings = await listBookingsOfPerson(db, person)
  const bookingIds = bookings.map(({ id }) => id)
  const vessels = await listVesselsOfUser(db, userId)
  return {
    exportedAt: new Date(now).toISOString(),
    profile,
    sessions: await listSessions(db, userId, { now: new Date(now), idleSince: idleSince(settings, now) }),
    formerEmails: await listFormerEmailsForExport(db, userId),
    mergedAccounts: await listMergedAccounts(db, userId),
    notifications: await listNotificationsForExport(db, userId),
    notificationPreferences: await listPreferencesForExport(db, person),
    activity: await listAuditOfUser(db, { userId, limit: everything }),
    wishlist: await listWishes(db, userId),
    waitlist: await listEntriesOf(db, person),
    bookings: await Promise.all(
      bookings.map(async (booking) => ({
        ...presentBooking(booking, now),
        guestPhone: booking.guest_phone,
        notes: booking.notes,
        reports: await listReportsOf(db, booking.id),
        noShow: (await findNoShow(db, booking.id)) ?? null,
        deposit: await describeDeposit(db, booking, now),
      })),
    ),
    payments: await listPaymentsForExport(db, bookingIds),
    shares: await listSharesForExport(db, bookingIds),
    refunds: await listRefundsForExport(db, bookingIds),
    refundAccounts: await listRefundAccountsForExport(db, bookingIds),
    giftCardOrders: await listOrdersForExport(db, profile.email),
    vouchers: await listVouchersForExport(db, { userId, email: profile.email }),
    tickets: await listTicketsForExport(db, person),
    chats: await listChatsForExport(db, person),
    newsletter: await listSubscriptionsOf(db, profile.email),
    sentQuotes: await listSentQuotesForExport(db, profile.email),
    mails: await listMailsOf(db, profile.email),
    owner: (await findOwnerProfile(db, userId)) ?? null,
    reviews: await listReviewsOfBookings(db, bookingIds),
    reviewsByOwners: await listGuestReviewsForExport(db, bookingIds),
    documents: await listContentsOf(db, bookingIds),
    billing: await listBillingOf(db, bookingIds),
    seller: (await findSellerOfUser(db, userId)) ?? null,
    calendars: await listCalendarsForExport(db, vessels),
    blocks: await listBlocksForExport(
      db,
      vessels.map(({ id }) => id),
    ),
    papers: (await listPapersOfUser(db, userId)).map(presentPaper),
    customerPapers: await listCustomerPapersForExport(db, userId),
    payoutDetails: await listDetailsForExport(db, (await findOwnerOfUser(db, userId)) ?? ''),
    captainLinks: await listCaptainLinksForExport(db, (await findOwnerOfUser(db, userId)) ?? ''),
    messages: await listMessagesForExport(db, userId),
    fleets: await listMemberships(db, userId),
    messageTemplates: await listTemplates(db, (await findOwnerOfUser(db, userId)) ?? ''),
  }
}
