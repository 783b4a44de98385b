import type { RefusalData } from '#contract/error-data.ts'
import { CustomerPaperCard } from '#web/account/papers/customer-paper.tsx'
import type { PaperRefusal } from '#web/account/papers/paper-form.tsx'
import { paperRefusalText } from '#web/account/papers/paper-refusal-text.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/verification-documents'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url })
  return context.get(apiContext).customerPapers.list()
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser(),
    intents: {
      async 'send-'({ api, form }, { type = '', expiresOn = '' }) {
        const given = form.get('file')
        const file = given instanceof File ? given : new File([], '')
        await api.customerPapers.upload({ type, ...(expiresOn && { expiresOn }), file })
        return null
      },
      async remove({ api }, { paper = '' }) {
        await api.customerPapers.remove({ id: paper })
        return null
      },
    },
    refused: (refused, { why }) => ({ refused, flaw: flawIn(why) }),
  })

const flawIn = (why: RefusalData) => ('flaw' in why && typeof why.flaw === 'string' ? why.flaw : undefined)

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.papers_title(), hidden: true })

export default function VerificationDocuments({ loaderData: { data: papers }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  const flaw = actionData && 'flaw' in actionData ? actionData.flaw : undefined
  return (
    <>
      <DeskHeading title={m.papers_title()} text={m.own_papers_text()} />
      <div className="grid gap-6">
        {refused && <FormNotice result={refused} title={refusalText(refused.code)} />}
        <ul className="grid gap-5">
          {papers.map((paper) => (
            <CustomerPaperCard
              key={paper.type}
              paper={paper}
              refusal={refused?.intent === `send-${paper.type}` ? refusalOf(refused, flaw) : undefined}
            />
          ))}
        </ul>
        <p className="text-sm text-ink-soft">{m.own_papers_privacy()}</p>
      </div>
    </>
  )
}

function refusalOf({ code, wrong, values }: RefusedForm, flaw: string | undefined): PaperRefusal {
  const typed = values.expiresOn
  if (wrong.includes('expiresOn')) return { expiresOn: m.paper_ended_refused(), typed }
  if (code === 'network_request_failed' || code === 'form_outdated') return { typed }
  return { file: paperRefusalText({ code, flaw }), typed }
}
