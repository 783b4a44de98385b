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
import { SharedStepsForm } from '#web/parts/listings/shared-steps-form.tsx'
import { SharedStepsResult } from '#web/parts/listings/shared-steps-result.tsx'
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
  return { id, sources, drafts: drafts.filter((draft) => draft.id !== id) }
}

export type SharedStepsAnswer = { filled: number; left: { id: string; isMisfit: boolean }[] }

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b', 'a'),
    intents: {
      async take({ api, params, form }): Promise<SharedStepsAnswer> {
        const from = params.boatId.toLowerCase()
        const { drafts } = await api.listings.sharedSteps({ id: from })
        const answer: SharedStepsAnswer = { filled: 0, left: [] }
        // One after the other: a draft that is refused keeps no other from being filled in.
        for (const { id, missing } of drafts.filter((draft) => form.getAll('drafts').includes(draft.id))) {
          const steps = missing.filter((step) => form.getAll('steps').includes(step))
          if (steps.length === 0) continue
          const taken = await attempt(form, () => api.listings.takeSteps({ id, from, steps }))
          if ('answer' in taken) answer.filled += 1
          else answer.left.push({ id, isMisfit: taken.refused.code === 'invalid_request' })
        }
        return answer
      },
    },
    done: (answer) => ({ ...answer, refused: undefined }),
    refused: (refused) => ({ filled: 0, left: [], refused }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ filled: 0, left: [], refused }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.shared_steps_title(), hidden: true })

export default function SharedSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sources, drafts } = loaderData
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
        <SharedStepsForm key={id} from={id} sources={sources} drafts={drafts} />
      </div>
    </>
  )
}
