import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { ChatActions } from '#web/office/chats/chat-actions.tsx'
import { ChatFacts } from '#web/office/chats/chat-facts.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { Log } from '#web/parts/chat/chat-log.tsx'
import { inWords } from '#web/parts/chat/load-chat.server.ts'
import { useLiveChat } from '#web/parts/chat/use-live-chat.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/chat'

const needed = 'adminChats.get'

export async function loader({ context, url, params: { chatId } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const chat = await context.get(apiContext).adminChats.get({ id: chatId }).catch(throwMissing)
  return { chat: await inWords(context, chat), decides: mayCall('adminChats.answer') }
}

type Done = 'answer' | 'close' | 'ticket'
type Answer = { refused?: RefusedForm; done?: Done }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      answer: async ({ api, params: { chatId: id } }, { text = '' }): Promise<Done> =>
        api.adminChats.answer({ id, text }).then(() => 'answer'),
      close: async ({ api, params: { chatId: id } }): Promise<Done> => api.adminChats.close({ id }).then(() => 'close'),
      ticket: async ({ api, params: { chatId: id } }, { email = '' }): Promise<Done> =>
        api.adminChats.turnIntoTicket({ id, email: email.trim() }).then(() => 'ticket'),
    },
    done: (done): Answer => ({ done }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_chats(), hidden: true })

export default function OneChat({ loaderData: { chat, decides }, actionData }: Route.ComponentProps) {
  const { refused, done }: Answer = actionData ?? {}
  useLiveChat('/api/admin/chats/stream', useRefresh())
  const visitor = chat.name ?? m.office_chat_visitor()
  return (
    <>
      <OfficeHeading above={[{ label: m.office_chats(), to: pagePath('/adminn/chats') }]} title={visitor} />
      <div className="grid gap-6">
        {done && <FormNotice result={actionData} tone="good" title={doneTexts[done]()} />}
        {!chat.isReached && chat.status !== 'closed' && <Notice tone="warn">{m.office_chat_gone()}</Notice>}
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]" data-wide>
          <div className="grid min-w-0 gap-6">
            <Log
              messages={chat.messages}
              writerOf={({ from, author }) =>
                ({ visitor, operator: author ?? m.office_ticket_former(), site: m.chat_automatic() })[from]
              }
              isMine={({ from }) => from !== 'visitor'}
            />
            {decides && <ChatActions chat={chat} refused={refused} />}
          </div>
          <ChatFacts chat={chat} />
        </div>
      </div>
    </>
  )
}

const doneTexts: Record<Done, () => string> = {
  answer: m.office_chat_done_answer,
  close: m.office_chat_closed,
  ticket: m.office_chat_done_ticket,
}
