import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { paperActs } from '#web/parts/listings/answer-papers.server.ts'
import { PapersList } from '#web/parts/listings/papers-list.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/verification-documents'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  return context.get(apiContext).verification.list({})
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), intents: paperActs })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.papers_title(), hidden: true })

export default function VerificationDocuments({ loaderData: { data: papers }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  return (
    <>
      <DeskHeading title={m.papers_title()} text={m.papers_text()} />
      <div className="grid gap-6">
        {refused && <FormNotice result={refused} title={refusalText(refused.code)} />}
        <PapersList papers={papers} refused={refused ?? undefined} />
      </div>
    </>
  )
}
