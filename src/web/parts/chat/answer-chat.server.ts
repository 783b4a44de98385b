import { redirect } from 'react-router'
import { ChatTopic } from '#contract/chat/chat-answers.ts'
import { type Chat, PersonToAnswer } from '#contract/chat/chats.ts'
import { readChatCookie } from '#shared/chat-cookie.ts'
import { Id } from '#shared/id.ts'
import { requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { PageRefusal, type RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type SentForm, unknownIntent } from '#web/parts/forms/answer-form.server.ts'
import { hasWritten } from './chat-words.ts'

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
      const typed = { name, email: email.trim(), message: message.trim() }
      const known = await findChat(sent)
      const wrong = await wrongIn(sent, typed, known)
      // A conversation begins only when it can be handed over.
      if (wrong.length > 0) throw new PageRefusal('invalid_request', wrong)
      if (known) return void (await sent.api.chats.handOver({ id: known.id, ...typed }))
      const { id, token } = await begin(sent, typed.message)
      await sent.api.chats.handOver({ id, ...typed, message: '' }, { context: { accessToken: token } })
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

/** The conversation of this browser. */
async function findChat({ api, request }: SentForm): Promise<Chat | null> {
  const kept = readChatCookie(request.headers.get('cookie'))
  return kept ? ((await api.chats.get({ id: kept.id }).catch(unlessForgotten)) ?? null) : null
}

/** Every field that would be refused, so that the form shows all of them at once. */
async function wrongIn({ api }: SentForm, typed: Record<'name' | 'email' | 'message', string>, known: Chat | null) {
  const wrong = (PersonToAnswer.safeParse(typed).error?.issues ?? []).map(({ path: [field] }) => String(field))
  const { open } = await api.chats.hours()
  // The API knows whether a visitor who waits already has given an address.
  if (!open && typed.email === '' && known?.status !== 'waiting') wrong.push('email')
  if (typed.message === '' && !hasWritten(known)) wrong.push('message')
  return wrong
}

function begin({ api, locale, form, url }: SentForm, text: string) {
  const boatId = Id.safeParse(yachtOf(form, url)).data
  return api.chats.begin({ text, ...(boatId && { boatId }), language: locale })
}

const yachtOf = (form: FormData, url: URL) => String(form.get('yacht') ?? url.searchParams.get('yacht') ?? '')

function unlessForgotten(error: unknown): undefined {
  if (apiRefusal(error)?.code !== 'not_found') throw error
}
