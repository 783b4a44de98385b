import { data, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { AskForm } from '#web/features/messages/ask-form.tsx'
import { beginConversation } from '#web/features/messages/begin-conversation.server.ts'
import { inboxPathIn } from '#web/features/messages/inbox-path.ts'
import { unsentQuery } from '#web/features/messages/unsent-files.server.ts'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/ask'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  const { currency } = context.get(requestContext)
  const id = url.searchParams.get('yacht') ?? ''
  const { title, cover_photo, owner } = await context.get(apiContext).boats.get({ id, currency }).catch(throwMissing)
  const { date, guests, duration } = readTripSearch(url.searchParams)
  return { yacht: { id, title, picture: cover_photo ?? null, owner: owner.name }, trip: { date, guests, duration } }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url })
  const { locale } = context.get(requestContext)
  const outcome = await beginConversation(context.get(apiContext), await formOf(request, 'ask'))
  if ('refused' in outcome)
    return data(outcome.refused, { status: outcome.refused.code === 'invalid_request' ? 400 : 409 })
  const { conversationId, refusedFiles } = outcome.answer
  const query = { conversation: conversationId, ...unsentQuery(refusedFiles) }
  throw redirect(inboxPathIn(locale, 'guest', query), 303)
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.ask_owner(), hidden: true })

export default function Ask({ loaderData: { yacht, trip }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.ask_owner_of({ owner: yacht.owner })} text={m.ask_owner_text()} />
      <AskForm yacht={yacht} trip={trip} refused={actionData} />
    </>
  )
}
