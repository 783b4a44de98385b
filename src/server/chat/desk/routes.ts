import { operations } from '../../platform/operation.ts'
import { scopeOf } from '../../platform/scopes.ts'
import { answerChat, closeChat, turnIntoTicket } from './act-on-chat.ts'
import { getDeskChat, listDeskChats } from './queries.ts'

const { adminChats } = operations

export const adminChatRoutes = {
  list: adminChats.list.handler(async ({ context }) => ({ data: await listDeskChats(context.db) })),

  get: adminChats.get.handler(({ input: { id }, context }) => getDeskChat(context.db, id)),

  answer: adminChats.answer.handler(async ({ input, context }) => {
    await answerChat(context, { ...input, adminId: scopeOf(context, 'adminId') })
    return getDeskChat(context.db, input.id)
  }),

  close: adminChats.close.handler(async ({ input: { id }, context }) => {
    await closeChat(context, id)
    return getDeskChat(context.db, id)
  }),

  turnIntoTicket: adminChats.turnIntoTicket.handler(async ({ input, context }) => {
    await turnIntoTicket(context, input)
    return getDeskChat(context.db, input.id)
  }),
}
