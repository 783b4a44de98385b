import type { RouterContextProvider } from 'react-router'
import type { CardPrice } from '#contract/boats/yacht.ts'
import type { Chat, ChatHours } from '#contract/chat/chats.ts'
import { readChatCookie } from '#shared/chat-cookie.ts'
import { Id } from '#shared/id.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { loadFleetWords } from '#web/parts/boats/fleet-words.server.ts'

export type ChatView = {
  chat: Chat | null
  hours: ChatHours
  /** The yacht that the visitor looks at. */
  yacht: { id: string; title: string; price: CardPrice | null } | null
}

type ChatRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/** Everything that the chat shows: the conversation of this browser, the yacht of the address, and when people answer. */
export async function loadChat({ context, request, url }: ChatRequest): Promise<ChatView> {
  const api = context.get(apiContext)
  const kept = readChatCookie(request.headers.get('cookie'))
  const boatId = Id.safeParse(url.searchParams.get('yacht')).data
  const [chat, yacht, hours] = await Promise.all([
    kept ? api.chats.get({ id: kept.id }).catch(nothing) : null,
    boatId ? api.boats.get({ id: boatId }).catch(nothing) : null,
    api.chats.hours(),
  ])
  return {
    chat: chat && (await inWords(context, chat)),
    hours,
    yacht: yacht && { id: yacht.id, title: yacht.title, price: yacht.price },
  }
}

/** Codes of what a price covers become words of the page's language. */
export async function inWords<Shown extends Pick<Chat, 'messages'>>(
  context: ChatRequest['context'],
  chat: Shown,
): Promise<Shown> {
  if (!chat.messages.some(({ answer }) => answer?.about === 'included')) return chat
  const words = await loadFleetWords(context.get(apiContext), context.get(requestContext).locale)
  const messages = chat.messages.map((message) =>
    message.answer?.about === 'included'
      ? {
          ...message,
          answer: {
            ...message.answer,
            included: words(message.answer.included),
            excluded: words(message.answer.excluded),
          },
        }
      : message,
  )
  return { ...chat, messages }
}

/** A forgotten conversation, or a yacht that is no longer public. */
function nothing(error: unknown): null {
  if (apiRefusal(error)?.code === 'not_found') return null
  throw error
}
