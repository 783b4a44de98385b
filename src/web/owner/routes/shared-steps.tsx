import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { SendReady, SharedStepsForm } from '#web/parts/listings/shared-steps-form.tsx'
import { type SharedStepsAnswer, SharedStepsResult } from '#web/parts/listings/shared-steps-result.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'
import type { Route } from './+types/shared-steps'

/** The address names the listing whose steps are taken over. `like` leads to another one. */
export async function loader({ params: { boatId }, context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b', 'a')
  const { locale } = context.get(requestContext)
  const like = url.searchParams.get('like')
  if (like) throw redirect(pagePathIn(locale, '/OwnerDashboard/listings/:boatId/shared-steps', { boatId: like }), 302)
  const id = boatId.toLowerCase()
  const { sources, drafts } = await context.get(apiContext).listings.sharedSteps({ id }).catch(throwMissing)
  return { id, sources, drafts }
}

/** One after the other: a draft that is refused keeps no other from being changed. */
async function changeEach(form: FormData, drafts: readonly { id: string }[], change: (id: string) => Promise<unknown>) {
  const left: SharedStepsAnswer['left'] = []
  for (const { id } of drafts) {
    const changed = await attempt(form, () => change(id))
    if ('refused' in changed) left.push({ id, isMisfit: changed.refused.code === 'invalid_request' })
  }
  return { changed: drafts.length - left.length, left }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b', 'a'),
    intents: {
      async take({ api, params, form }): Promise<Outcome> {
        const from = params.boatId.toLowerCase()
        const { drafts } = await api.listings.sharedSteps({ id: from })
        const stepsOf = new Map(
          drafts.map(({ id, missing }) => [id, missing.filter((step) => form.getAll('steps').includes(step))]),
        )
        const chosen = drafts.filter(({ id }) => form.getAll('drafts').includes(id) && stepsOf.get(id)?.length)
        const take = (id: string) => api.listings.takeSteps({ id, from, steps: stepsOf.get(id) ?? [] })
        return { did: 'take', ...(await changeEach(form, chosen, take)) }
      },
      async send({ api, params, form }): Promise<Outcome> {
        const { drafts } = await api.listings.sharedSteps({ id: params.boatId.toLowerCase() })
        const ready = drafts.filter(({ isReady }) => isReady)
        return { did: 'send', ...(await changeEach(form, ready, (id) => api.listings.submit({ id }))) }
      },
    },
    done: (outcome): SharedStepsAnswer => ({ ...outcome, refused: undefined }),
    refused: (refused): SharedStepsAnswer => ({ ...nothing, refused }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): SharedStepsAnswer => ({ ...nothing, refused }))

const nothing = { did: 'take' as const, changed: 0, left: [] }

type Outcome = Omit<SharedStepsAnswer, 'refused'>

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.shared_steps_title(), hidden: true })

export default function SharedSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sources, drafts } = loaderData
  const ready = drafts.filter(({ isReady }) => isReady).length
  return (
    <>
      <DeskHeading
        title={m.shared_steps_title()}
        text={m.shared_steps_text()}
        aside={
          <ButtonLink to={pagePath('/OwnerDashboard/listings/:boatId/:step?', { boatId: id })} look="quiet">
            <ChevronLeftIcon />
            {m.shared_steps_back()}
          </ButtonLink>
        }
      />
      <div className="grid max-w-3xl gap-8">
        {actionData && <SharedStepsResult answer={actionData} drafts={drafts} />}
        <SharedStepsForm key={id} from={id} sources={sources} drafts={drafts.filter((draft) => draft.id !== id)} />
        {ready > 0 && <SendReady count={ready} />}
      </div>
    </>
  )
}
