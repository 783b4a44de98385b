import type { Id } from '#shared/id.ts'
import { actsFor, findFleetOfListing, findFleetWithRight } from '../boats/host-fleet.ts'
import { getBooking } from '../bookings/queries.ts'
import { kindOf, readFileOf } from '../media/attached-files.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import { joinBooking, openForBooking, openInquiry } from './begin-conversation.ts'
import { readMessages, updateConversation } from './change-conversation.ts'
import { findMembership, type Membership, type Reader, writingSide } from './party.ts'
import { isRevealedTo, presentConversation, presentSummaries } from './present-conversation.ts'
import { countUnread, getAttachment, getConversation, listConversations, type Party } from './queries.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'
import { writeMessage } from './write-message.ts'

const membershipOf = (context: Context, id: Id) => findMembership(context, scopeOf(context, 'session'), id)

/** The side and user of the caller in a booking. The gate has already checked that they are a party of it. */
async function sideInBooking(context: Context, bookingId: Id): Promise<{ side: Reader; userId: Id | null }> {
  const { db, session } = context
  const found = await session.find()
  const userId = found?.secondFactor === 'done' ? found.userId : null
  const { customer_id, listing_id } = await getBooking(db, bookingId)
  if (await actsFor(context, await findFleetOfListing(db, listing_id))) return { side: 'owner', userId }
  if (found?.secondFactor === 'done' && found.role === 'a' && userId !== customer_id)
    return { side: 'operator', userId }
  return { side: 'guest', userId: userId === customer_id ? userId : null }
}

async function membershipInBooking(context: Context, bookingId: Id): Promise<Membership | undefined> {
  const { side } = await sideInBooking(context, bookingId)
  const id = await joinBooking(context.db, await getBooking(context.db, bookingId))
  return id === undefined ? undefined : { conversation: await getConversation(context.db, id), side }
}

async function requireMembershipInBooking(context: Context, bookingId: Id): Promise<Membership> {
  const membership = await membershipInBooking(context, bookingId)
  if (!membership) throw new AppError('not_found')
  return membership
}

async function readAttachment({ db, settings }: Context, { conversation, side }: Membership, attachmentId: Id) {
  const found = await getAttachment(db, conversation.id, attachmentId)
  const isOpen = found.side === side || side === 'operator' || (await isRevealedTo(db, conversation))
  if (!isOpen) throw new AppError('attachment_withheld')
  return readFileOf(settings, { id: found.id, kind: kindOf(found.kind), name: found.name })
}

type Written = Awaited<ReturnType<typeof writeMessage>>

async function sentMessage({ db }: Context, side: Reader, { conversationId, messageId, refusedFiles }: Written) {
  const conversation = await getConversation(db, conversationId)
  const { messages } = await presentConversation(db, { conversation, side })
  const message = messages.find(({ id }) => id === messageId)
  if (!message) throw new Error('A message that was just written is not there.')
  return { ...message, refusedFiles }
}

export const messageRoutes = {
  list: operations.messages.list.handler(async ({ input: { as, q, archived = false, page, limit }, context }) => {
    const { db } = context
    const party = await partyOf(context, as)
    if (!party) return { data: [], totalCount: 0, totalPages: 0 }
    const { rows, count } = await listConversations(db, party, { q, archived, limit, offset: (page - 1) * limit })
    return { data: await presentSummaries(db, rows, as), totalCount: count, totalPages: Math.ceil(count / limit) }
  }),

  unread: operations.messages.unread.handler(async ({ context }) => {
    const [guest, owner] = await Promise.all([partyOf(context, 'guest'), partyOf(context, 'owner')])
    return {
      guest: guest ? await countUnread(context.db, guest) : 0,
      owner: owner ? await countUnread(context.db, owner) : 0,
    }
  }),

  begin: operations.messages.begin.handler(async ({ input: { id: listingId, text, files, ...trip }, context }) => {
    const guestId = scopeOf(context, 'userId')
    if (!context.settings.QUESTIONS) throw new AppError('switched_off')
    const open = (tx: Context['db']) => openInquiry(tx, context.now(), { listingId, guestId, ...trip })
    const writing = { side: 'guest', senderId: guestId, text, files, open, countedFor: guestId } as const
    const { conversationId, refusedFiles } = await writeMessage(context, writing)
    return { conversationId, refusedFiles }
  }),

  get: operations.messages.get.handler(async ({ input: { id, before }, context }) =>
    presentConversation(context.db, await membershipOf(context, id), before),
  ),

  send: operations.messages.send.handler(async ({ input: { id, text, files }, context }) => {
    const side = writingSide((await membershipOf(context, id)).side)
    const senderId = scopeOf(context, 'userId')
    const writing = { side, senderId, text, files, open: async () => id, countedFor: senderId }
    return sentMessage(context, side, await writeMessage(context, writing))
  }),

  read: operations.messages.read.handler(async ({ input: { id, messageId }, context }) => {
    const { conversation, side } = await membershipOf(context, id)
    await readMessages(context.db, { conversation, side: writingSide(side), messageId, now: context.now() })
  }),

  update: operations.messages.update.handler(async ({ input: { id, ...change }, context }) => {
    const { conversation, side } = await membershipOf(context, id)
    await updateConversation(context.db, conversation, writingSide(side), { ...change, now: context.now() })
  }),

  attachment: operations.messages.attachment.handler(async ({ input: { id, attachmentId }, context }) =>
    readAttachment(context, await membershipOf(context, id), attachmentId),
  ),

  ofBooking: operations.messages.ofBooking.handler(async ({ input: { id, before }, context }) => {
    const membership = await membershipInBooking(context, id)
    return membership ? presentConversation(context.db, membership, before) : null
  }),

  sendAboutBooking: operations.messages.sendAboutBooking.handler(async ({ input: { id, text, files }, context }) => {
    const { side: reader, userId } = await sideInBooking(context, id)
    const side = writingSide(reader)
    const open = (tx: Context['db']) => openForBooking(tx, context.now(), id)
    const writing = { side, senderId: userId, text, files, open, countedFor: userId ?? id }
    return sentMessage(context, side, await writeMessage(context, writing))
  }),

  readOfBooking: operations.messages.readOfBooking.handler(async ({ input: { id, messageId }, context }) => {
    const { conversation, side } = await requireMembershipInBooking(context, id)
    await readMessages(context.db, { conversation, side: writingSide(side), messageId, now: context.now() })
  }),

  attachmentOfBooking: operations.messages.attachmentOfBooking.handler(
    async ({ input: { id, attachmentId }, context }) =>
      readAttachment(context, await requireMembershipInBooking(context, id), attachmentId),
  ),

  templates: operations.messages.templates.handler(async ({ context }) => ({
    data: await listTemplates(context.db, scopeOf(context, 'fleet').ownerId),
  })),

  saveTemplate: operations.messages.saveTemplate.handler(({ input, context }) =>
    saveTemplate(context.db, scopeOf(context, 'ownerId'), input, context.now()),
  ),

  deleteTemplate: operations.messages.deleteTemplate.handler(({ input: { id }, context }) =>
    deleteTemplate(context.db, scopeOf(context, 'ownerId'), id),
  ),
}

const reading = 'messages.read'

/** Undefined for a user without a fleet, and for a co-manager without the right to messages. */
async function partyOf(context: Context, as: 'guest' | 'owner'): Promise<Party | undefined> {
  const { userId, role } = scopeOf(context, 'session')
  if (as === 'guest') return { side: 'guest', userId }
  const fleet = role === 'b' ? await findFleetWithRight(context.db, userId, reading) : undefined
  return fleet && { side: 'owner', fleet }
}
