import type { MergeRefusal } from '#contract/office/user-merges.ts'
import { hasFleetInUse, listFleetsOf } from '../../boats/move-fleet.ts'
import { findOwnerOfUser } from '../../boats/owner-queries.ts'
import { hasBookedWith, listBookingIdsOfPerson } from '../../bookings/customer-queries.ts'
import type { User } from '../../identity/queries.ts'
import { hasConversationWith } from '../../messaging/join-inquiries.ts'
import { isMoneyUnderWay } from '../../payments/booking-queries.ts'
import type { Db } from '../../platform/database.ts'

export type Pair = { kept: User; closed: User }

/** Why these two accounts cannot become one, or undefined where they can. */
export async function findMergeRefusal(db: Db, { kept, closed }: Pair): Promise<MergeRefusal | undefined> {
  if (kept.id === closed.id) return 'same_account'
  if (kept.role === 'a' || closed.role === 'a') return 'staff_account'
  if (!isActive(kept) || !isActive(closed)) return 'account_inactive'
  if ((await hasFleetInUse(db, closed.id)) && (await findOwnerOfUser(db, kept.id))) return 'both_own_fleets'
  if ((await isGuestOf(db, kept, closed)) || (await isGuestOf(db, closed, kept))) return 'on_both_sides'
  if (await isMoneyUnderWay(db, await listBookingIdsOfPerson(db, closed))) return 'money_under_way'
  return undefined
}

/** A suspension would end with the account, and an address that is not proven may be a stranger's. */
const isActive = ({ status, email_verified: isProven, registered_at: registeredAt }: User) =>
  status === 'active' && isProven && registeredAt !== null

/** Whether one has booked a yacht of the other's fleets, or written about one. */
async function isGuestOf(db: Db, guest: User, owner: User): Promise<boolean> {
  const fleets = await listFleetsOf(db, owner.id)
  if (fleets.length === 0) return false
  return (await hasBookedWith(db, guest, fleets)) || (await hasConversationWith(db, guest.id, fleets))
}
