import { pageMeta } from '#web/lib/page-meta.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { type ChatAnswered, chatForms } from '#web/parts/chat/answer-chat.server.ts'
import { ChatPanel } from '#web/parts/chat/chat-panel.tsx'
import { loadChat } from '#web/parts/chat/load-chat.server.ts'
import { streamOf, useLiveChat } from '#web/parts/chat/use-live-chat.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/chat'

export const loader = (args: Route.LoaderArgs) => loadChat(args)

export const action = (args: Route.ActionArgs) => answerForm(args, chatForms)

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.chat_title(), hidden: true })

/** The chat as a page of its own, for readers without a script and for links. */
export default function ChatPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { refused }: ChatAnswered = actionData ?? {}
  useLiveChat(streamOf(view.chat), useRefresh())
  return (
    <main id={mainId} className="container-page py-10 lg:py-14">
      <div className="mx-auto grid max-w-2xl gap-6">
        <h1 className="text-3xl">{m.chat_title()}</h1>
        <ChatPanel view={view} refused={refused} />
      </div>
    </main>
  )
}
