import type { Id } from '#shared/id.ts'
import type { Context } from '../platform/context.ts'
import { operations } from '../platform/operation.ts'
import { beginChat, writeInChat } from './ask.ts'
import { forgetChat } from './forget-chat.ts'
import { handOver } from './hand-over.ts'
import { describeHours } from './opening.ts'
import { presentChat } from './present-chat.ts'
import { getChat } from './queries.ts'

const { chats } = operations

export const chatRoutes = {
  hours: chats.hours.handler(({ context: { settings, now } }) => describeHours(settings, now())),

  begin: chats.begin.handler(({ input, context }) => beginChat(context, input)),

  get: chats.get.handler(({ input: { id }, context }) => present(context, id)),

  write: chats.write.handler(async ({ input, context }) => {
    await writeInChat(context, input)
    return present(context, input.id)
  }),

  handOver: chats.handOver.handler(async ({ input, context }) => {
    await handOver(context, input)
    return present(context, input.id)
  }),

  forget: chats.forget.handler(async ({ input: { id }, context }) => {
    await forgetChat(context, id)
    return { status: 'success' as const }
  }),
}

async function present(context: Context, id: Id) {
  context.answerHeaders.set('cache-control', 'no-store')
  return presentChat(context.db, await getChat(context.db, id))
}
