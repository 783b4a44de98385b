import { redirect } from 'react-router'
import { ChatTopic } from '#contract/chat/chat-answers.ts'
import type { Chat } from '#contract/chat/chats.ts'
import { readChatCookie } from '#shared/chat-cookie.ts'
import { Id } from '#shared/id.ts'
import { requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type SentForm, unknownIntent } from '#web/parts/forms/answer-form.server.ts'

export type ChatAnswered = { refused?: RefusedForm }

type Question = { text: string } | { topic: ChatTopic }

/** The forms of the chat, on its own page and in the dialog over other pages. */
export const chatForms = formsFor()({
  intents: {
    ask: (sent, { text = '' }) => ask(sent, { text }),

    'topic-': (sent) => {
      const topic = ChatTopic.safeParse(sent.suffix)
      if (!topic.success) throw unknownIntent()
      return ask(sent, { topic: topic.data })
    },

    people: async (sent, { name = '', email = '', message = '' }) => {
      const { chat, accessToken } = await openChat(sent, message)
      const wishes = { name, ...(email.trim() && { email: email.trim() }), ...(chat.isNew ? {} : { message }) }
      await sent.api.chats.handOver({ id: chat.id, ...wishes }, { context: accessToken ? { accessToken } : {} })
    },

    forget: async ({ api, request }) => {
      const kept = readChatCookie(request.headers.get('cookie'))
      if (kept) await api.chats.forget({ id: kept.id }).catch(unlessForgotten)
    },
  },
  done: (_done, { form, context, url }): ChatAnswered => {
    if (form.get('dialog')) return {}
    // A reload of the page must not send the question again.
    const query = yachtOf(form, url)
    throw redirect(pagePathIn(context.get(requestContext).locale, '/chat', { yacht: query }))
  },
})

/** Begins a conversation, or goes on with the one of this browser. */
async function ask(sent: SentForm, asked: Question): Promise<void> {
  const { api, request, locale, form, url } = sent
  const boatId = Id.safeParse(yachtOf(form, url)).data
  const about = boatId ? { boatId } : {}
  const kept = readChatCookie(request.headers.get('cookie'))
  if (kept) {
    const written = await api.chats.write({ id: kept.id, ...asked, ...about }).catch(unlessForgotten)
    if (written) return
  }
  await api.chats.begin({ ...asked, ...about, language: locale })
}

/** The conversation that people are asked to join: begun with their message where there is none. */
async function openChat({ api, request, locale, form, url }: SentForm, message: string) {
  const kept = readChatCookie(request.headers.get('cookie'))
  const known: Chat | null = kept ? ((await api.chats.get({ id: kept.id }).catch(unlessForgotten)) ?? null) : null
  if (known) return { chat: { id: known.id, isNew: false }, accessToken: null }
  const boatId = Id.safeParse(yachtOf(form, url)).data
  const { id, token } = await api.chats.begin({ text: message, ...(boatId && { boatId }), language: locale })
  return { chat: { id, isNew: true }, accessToken: token }
}

const yachtOf = (form: FormData, url: URL) => String(form.get('yacht') ?? url.searchParams.get('yacht') ?? '')

function unlessForgotten(error: unknown): undefined {
  if (apiRefusal(error)?.code !== 'not_found') throw error
}
