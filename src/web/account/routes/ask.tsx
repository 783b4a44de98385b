import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { readTripSearch } from '#web/lib/trip-search.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { filesIn } from '#web/parts/messages/answer-messages.server.ts'
import { AskForm } from '#web/parts/messages/ask-form.tsx'
import { inboxPathIn } from '#web/parts/messages/inbox-path.ts'
import { unsentQuery } from '#web/parts/messages/unsent-files.server.ts'
import type { Route } from './+types/ask'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  const { currency } = context.get(requestContext)
  const id = url.searchParams.get('yacht') ?? ''
  const { title, cover_photo, owner } = await context.get(apiContext).boats.get({ id, currency }).catch(throwMissing)
  const { date, guests, duration } = readTripSearch(url.searchParams)
  return { yacht: { id, title, picture: cover_photo ?? null, owner: owner.name }, trip: { date, guests, duration } }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser(),
    intents: {
      ask: ({ api, form }, { yacht: id = '', text = '', date, guests, duration }) =>
        api.messages.begin({
          id,
          text,
          files: filesIn(form),
          ...(date && { date }),
          ...(guests && { guests }),
          ...(duration && { duration }),
        }),
    },
    done({ conversationId: conversation, refusedFiles }, { locale }) {
      return redirect(inboxPathIn(locale, 'guest', { conversation, ...unsentQuery(refusedFiles) }), 303)
    },
    status: 'conflict',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.ask_owner(), hidden: true })

export default function Ask({ loaderData: { yacht, trip }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.ask_owner_of({ owner: yacht.owner })} text={m.ask_owner_text()} />
      <AskForm yacht={yacht} trip={trip} refused={actionData?.refused} />
    </>
  )
}
