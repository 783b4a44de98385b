import type { Id } from '#shared/id.ts'
import { forgetReasons } from '../availability/blocks.ts'
import { findListingsOfOwner } from '../boats/named-fleet.ts'
import { anonymiseOwner, findOwnerOfUser, listVesselsOfUser } from '../boats/owner-queries.ts'
import { deleteCaptainLinksOf } from '../bookings/captain/links.ts'
import { hasCharterAhead, listBookingIdsOfPerson } from '../bookings/customer-queries.ts'
import { anonymiseBookings } from '../bookings/forget/anonymise-bookings.ts'
import { deleteSentQuotesOf } from '../bookings/sent-quote-queries.ts'
import { forgetCalendars } from '../calendars/feeds/change-feed.ts'
import { deleteChatsOf } from '../chat/personal-chats.ts'
import { deleteSellerOfUser } from '../documents/named-parties.ts'
import { deleteBillingOf } from '../documents/queries.ts'
import { changeListingStatus } from '../fleet/change-listing-status.ts'
import { deleteInvitationsTo } from '../fleet/invitations/queries.ts'
import { deleteTeamOf } from '../fleet/members/queries.ts'
import { forgetPapers } from '../fleet/papers/remove-paper.ts'
import { recordAudit } from '../identity/audit.ts'
import { deleteAuditAddresses } from '../identity/audit-addresses.ts'
import { checkPassword } from '../identity/check-password.ts'
import { deleteCodesTo } from '../identity/codes/one-time-codes.ts'
import { keepOneMarketOwner } from '../identity/market-owners.ts'
import { listMergedEmails } from '../identity/merged-accounts.ts'
import { deleteUser, getUser, type User } from '../identity/queries.ts'
import { sendLetter } from '../identity/send-letter.ts'
import { endReadOnlySessionsOf } from '../identity/sessions/read-only-sessions.ts'
import { deleteFiles } from '../media/attached-files.ts'
import { deletePortrait } from '../media/store-portrait.ts'
import { deleteReviewPictures } from '../media/store-review-picture.ts'
import { anonymiseMessages } from '../messaging/personal-messages.ts'
import { deleteSubscriptionOf } from '../newsletter/subscribers.ts'
import { forgetSubjects } from '../notifications/queries.ts'
import { forgetCustomerPapers } from '../papers/remove-customer-paper.ts'
import { forgetCustomers } from '../payments/customers.ts'
import { forgetDisputeFiles } from '../payments/dispute-files.ts'
import { anonymiseDisputes } from '../payments/disputes.ts'
import { anonymiseOrders } from '../payments/gift-cards/orders.ts'
import { forgetDetails } from '../payments/payouts/details.ts'
import { deleteRefundAccountsOf } from '../payments/refund-accounts/queries.ts'
import { forgetHolder, forgetRecipient } from '../payments/vouchers/queries.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context, Services } from '../platform/context.ts'
import { deleteMailsOf } from '../platform/mail.ts'
import { allowMails } from '../platform/mail-stops.ts'
import { anonymiseFleetReviews, anonymiseReviews } from '../reviews/queries.ts'
import { refreshOutdated } from '../search/index/outdated-listings.ts'
import { deleteTicketsOf } from '../support/personal-tickets.ts'
import { forgetWaiting } from '../waitlist/end-wait.ts'

type Confirmed = { email: string; password?: string | undefined }

/** Deletes the user's own account. Throws wrong_password, charter_ahead, last_administrator; then nothing has changed. */
export async function closeAccount(context: Context, userId: Id, { email, password }: Confirmed): Promise<void> {
  const user = await getUser(context.db, userId)
  checkAddress(user, email)
  await checkPassword(context, user, password)
  await deleteAccount(context, user, userId)
}

/** Throws invalid_request. */
export function checkAddress(user: Pick<User, 'email'>, email: string): void {
  if (email === user.email) return
  throw invalidField('email', 'This is not the address of the account.')
}

/**
 * Deletes an account, and removes the person from records that have to stay: bookings, reviews, a fleet. Its yachts are taken off
 * the market. Throws charter_ahead, last_administrator; then nothing has changed.
 */
export async function deleteAccount(context: Context, user: User, actorId: Id): Promise<void> {
  const userId = user.id
  const now = context.now()
  const removals = await context.db.transaction().execute(async (tx) => {
    if (user.admin_role === 'market_owner') await keepOneMarketOwner(tx, userId)
    if (await hasCharterAhead(tx, user, new Date(now))) throw new AppError('charter_ahead')
    const bookings = await listBookingIdsOfPerson(tx, user)
    const deleteEvidence = await forgetDisputeFiles(tx, bookings)
    await anonymiseDisputes(tx, bookings)
    await forgetCustomers(tx, userId, bookings)
    await forgetSubjects(
      tx,
      bookings.map((id) => `booking/${id}`),
    )
    await forgetHolder(tx, userId)
    await forgetRecipient(tx, user.email)
    await anonymiseOrders(tx, user.email)
    const pictures = await anonymiseReviews(tx, bookings)
    const ownerId = await findOwnerOfUser(tx, userId)
    if (ownerId) await anonymiseFleetReviews(tx, await findListingsOfOwner(tx, ownerId))
    const attached = await anonymiseMessages(tx, { userId, ownerId, bookingIds: bookings })
    await deleteBillingOf(tx, bookings)
    await deleteRefundAccountsOf(tx, bookings)
    await deleteSellerOfUser(tx, userId)
    if (ownerId) await forgetDetails(tx, ownerId, now)
    if (ownerId) await deleteCaptainLinksOf(tx, ownerId)
    const vessels = (await listVesselsOfUser(tx, userId)).map(({ id }) => id)
    await forgetCalendars(tx, vessels, now)
    await forgetReasons(tx, vessels)
    await anonymiseBookings(tx, user)
    const deletePapers = await forgetPapers(tx, userId)
    const deleteOwnPapers = await forgetCustomerPapers(tx, userId)
    const listings = await anonymiseOwner(tx, userId)
    for (const id of listings) await changeListingStatus(tx, id, { action: 'suspend' })
    await refreshOutdated(tx, { now, serviceCharge: context.settings.SERVICE_CHARGE_BP })
    await deleteTeamOf(tx, ownerId, user.email)
    await deleteInvitationsTo(tx, user.email)
    for (const email of [user.email, ...(await listMergedEmails(tx, userId))]) {
      await deleteMailsOf(tx, email)
      await allowMails(tx, email)
    }
    await deleteSubscriptionOf(tx, user.email)
    await deleteSentQuotesOf(tx, user.email)
    const ofTickets = await deleteTicketsOf(tx, user)
    await forgetWaiting(tx, user, now)
    await deleteChatsOf(tx, user)
    await deleteCodesTo(tx, user.email)
    await endReadOnlySessionsOf(tx, userId, 'account_closed', now)
    await recordAudit(tx, { event: 'account_closed', at: now, actorId, userId })
    await deleteAuditAddresses(tx, userId)
    await sendLetter(tx, context, user, 'account_closed')
    await deleteUser(tx, userId)
    return [
      deletePapers,
      deleteOwnPapers,
      deleteEvidence,
      (settings: Services['settings']) => deleteFiles(settings, [...attached, ...ofTickets]),
      (settings: Services['settings']) => deleteReviewPictures(settings, pictures),
    ]
  })
  for (const remove of removals) await remove(context.settings)
  if (user.profile_image) await deletePortrait(context.settings, user.profile_image)
}
