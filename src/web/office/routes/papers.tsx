import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { paperDecisions } from '#web/office/moderation/answer-paper.server.ts'
import { PaperDecisions } from '#web/office/moderation/paper-decisions.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/papers'

const needed = 'verification.toCheck'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const page = Number(url.searchParams.get('page')) || 1
  const papers = await context.get(apiContext).verification.toCheck({ page })
  return { ...papers, page, decides: mayCall('verification.decide') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: paperDecisions,
    done: () => ({ refused: undefined }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.papers_title(), hidden: true })

export default function Papers({ loaderData, actionData }: Route.ComponentProps) {
  const { data: papers, totalPages, page, decides } = loaderData
  const refused = actionData?.refused
  return (
    <>
      <OfficeHeading title={m.papers_title()} text={m.moderation_papers_text()} />
      <div className="grid gap-6">
        {refused?.wrong.includes('notes') && <FormNotice result={actionData} title={m.moderation_say_why()} />}
        {refused && !refused.wrong.includes('notes') && <OfficeNotice refused={refused} result={actionData} />}
        <PaperDecisions papers={papers} decides={decides} />
        <Pagination
          label={m.papers_title()}
          page={page}
          totalPages={totalPages}
          to={(number) => pagePath('/adminn/papers', { page: number })}
        />
      </div>
    </>
  )
}
