import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { inboxForms } from '#web/parts/messages/answer-messages.server.ts'
import { Inbox } from '#web/parts/messages/inbox.tsx'
import { loadInbox } from '#web/parts/messages/load-inbox.server.ts'
import type { Route } from './+types/inbox'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  return loadInbox(context.get(apiContext), 'owner', url.searchParams)
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), ...inboxForms })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.messages(), hidden: true })

export default function OwnerInbox({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.messages()} />
      <Inbox data={loaderData} refused={actionData?.refused} />
    </>
  )
}
