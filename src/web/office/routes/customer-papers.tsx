import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { CustomerDecisions } from '#web/office/papers/customer-decisions.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm, type SentForm, type Texts } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { Route } from './+types/customer-papers'

const needed = 'customerPapers.queue'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  const page = Number(url.searchParams.get('page')) || 1
  const decided = url.searchParams.get('decided') === 'true'
  const papers = await context.get(apiContext).customerPapers.queue({ page, decided })
  return { ...papers, page, decided, seesKinds: mayCall('customerPapers.kinds') }
}

const decideAs = (status: 'verified' | 'rejected') => (sent: SentForm, texts: Texts) => {
  const { paper = '', notes = '', expiresOn = '', revision } = texts
  return sent.api.customerPapers.decide({
    id: paper,
    status,
    revision: Number(revision),
    ...(notes && { notes }),
    ...(expiresOn && { expiresOn }),
  })
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('customerPapers.decide'),
    intents: { verified: decideAs('verified'), rejected: decideAs('rejected') },
    done: () => ({ refused: undefined }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.customer_papers_title(), hidden: true })

export default function CustomerPapers({ loaderData, actionData }: Route.ComponentProps) {
  const { data: papers, totalPages, page, decided, seesKinds } = loaderData
  const refused = actionData?.refused
  const tabs = [
    { id: 'waiting', label: m.customer_papers_waiting(), to: pagePath('/adminn/customer-papers') },
    { id: 'decided', label: m.customer_papers_decided(), to: pagePath('/adminn/customer-papers', { decided: 'true' }) },
  ]
  return (
    <>
      <OfficeHeading
        title={m.customer_papers_title()}
        text={m.customer_papers_text()}
        aside={seesKinds && <ButtonLink to={pagePath('/adminn/paper-kinds')}>{m.paper_kinds()}</ButtonLink>}
      />
      <div className="grid gap-6">
        {refused?.wrong.includes('notes') && <FormNotice result={actionData} title={m.moderation_say_why()} />}
        {refused && !refused.wrong.includes('notes') && <OfficeNotice refused={refused} result={actionData} />}
        <TabLinks
          label={m.customer_papers_title()}
          tabs={tabs}
          open={decided ? 'decided' : 'waiting'}
          panelId="customer-papers"
        />
        <div id="customer-papers" role="tabpanel" className="grid gap-6">
          <CustomerDecisions papers={papers} refused={refused} />
          <Pagination
            label={m.customer_papers_title()}
            page={page}
            totalPages={totalPages}
            to={(number) => pagePath('/adminn/customer-papers', { page: number, ...(decided && { decided: 'true' }) })}
          />
        </div>
      </div>
    </>
  )
}
