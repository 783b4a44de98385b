import { listBookingIdsOf } from '#server/bookings/customer-queries.ts'
import type { AdminId, UserId } from '#server/platform/scopes.ts'
import { closeOwnTicket, writeAgain } from '#server/support/continue-ticket.ts'
import { answerTicket, assignTicket, noteOnTicket, setTicketStatus } from '#server/support/desk/act-on-ticket.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { receiveContactRequest } from '#server/support/receive-contact-request.ts'
import { hourMs } from '#shared/local-date.ts'
import type { Desk } from './desk-charters.ts'

/** Opens support tickets in each state, from the contact form and from accounts. */
export async function seedDeskTickets(desk: Desk): Promise<void> {
  const { db, now } = desk
  // The API makes these scope types from the signed-in user.
  const [clara, ben, ada] = [desk.customerId as UserId, desk.userId as UserId, desk.adminId as AdminId]
  const ago = (hours: number) => desk.at(now - hours * hourMs)

  const { id: settled } = await openTicket(ago(200), clara, {
    category: 'account',
    subject: 'Two accounts with one telephone number',
    message: 'I signed up twice by mistake. Can the second account go?',
  })
  const seen = { adminId: ada, id: settled }
  await answerTicket(ago(190), { ...seen, revision: 0, text: 'It is gone. Your bookings are all in this one.' })
  await closeOwnTicket(ago(188), { userId: clara, id: settled })

  const [bookingId] = await listBookingIdsOf(db, clara)
  const { id: refund } = await openTicket(ago(30), clara, {
    category: 'refund',
    subject: 'When does the deposit come back?',
    message: 'We came back on time and nothing was broken. The deposit is still held on my card.',
    bookingId,
  })
  const taken = { adminId: ada, id: refund }
  await assignTicket(ago(29), { ...taken, revision: 0, assignee: ada })
  await noteOnTicket(ago(29), {
    ...taken,
    revision: 1,
    text: 'The owner has not looked at the yacht yet. Asked him today.',
  })
  await answerTicket(ago(28), {
    ...taken,
    revision: 2,
    text: 'The owner checks the yacht within 48 hours, and then your bank is told. We write to you when that is done.',
  })
  await writeAgain(ago(3), {
    userId: clara,
    id: refund,
    files: [],
    message: 'The 48 hours are over. Is there any news?',
  })

  const { id: listing } = await openTicket(ago(50), ben, {
    category: 'listing',
    subject: 'A second captain on one listing',
    message: 'We have a second captain from next month. Where do I enter her licence?',
  })
  const asked = { adminId: ada, id: listing }
  await setTicketStatus(ago(47), { ...asked, revision: 0, status: 'in_progress' })
  await answerTicket(ago(46), {
    ...asked,
    revision: 1,
    text: 'Under Documents, as a further licence of the crew. We check it within a day.',
  })

  await openTicket(ago(5), clara, {
    category: 'payment',
    subject: 'A receipt in the name of my company',
    message: 'Can the receipt of my last charter show the name and the VAT number of my company?',
  })
  await receiveContactRequest(
    { ...ago(9), session: { find: async () => null } },
    {
      name: 'Ingrid Solberg',
      email: 'ingrid.solberg@guests.example',
      phone: '+47 22 55 01 16',
      subject: 'A wedding party of forty',
      message: 'We look for two yachts side by side on a Saturday in May. Do you arrange that?',
      language: 'en',
    },
  )
}
