import type { EvidenceFileField } from '#shared/evidence-files.ts'
import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { DisputeActions } from '#web/office/money/dispute-actions.tsx'
import { DisputeEvidence } from '#web/office/money/dispute-evidence.tsx'
import { DisputeFacts } from '#web/office/money/dispute-facts.tsx'
import { DisputeFiles } from '#web/office/money/dispute-files.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm, unknownIntent } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/dispute'

export async function loader({ context, url, params: { dispute: id } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'disputes.get')
  const dispute = await context.get(apiContext).disputes.get({ dispute: id }).catch(throwMissing)
  return { dispute, changes: mayCall('disputes.save') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('disputes.save'),
    intents: {
      save: ({ api, params: { dispute } }, { statement = '', revision = '0' }) =>
        api.disputes.save({ dispute, statement, revision: Number(revision) }),
      submit: ({ api, params: { dispute } }, { revision = '0', files = '' }) =>
        api.disputes.submit({ dispute, revision: Number(revision), files: files.split(',').filter(Boolean) }),
      attach({ api, form, params: { dispute } }, { field }) {
        const file = form.get('file')
        if (!(file instanceof File)) throw unknownIntent()
        // The API refuses a word that it does not know.
        return api.disputes.attach({ dispute, field: field as EvidenceFileField, file })
      },
      remove: ({ api, params: { dispute } }, { file = '' }) => api.disputes.removeFile({ dispute, file }),
      accept: ({ api, params: { dispute } }) => api.disputes.accept({ dispute }),
    },
    done: () => ({ refused: undefined, done: true }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_dispute(), hidden: true })

export default function DisputePage({ loaderData: { dispute, changes }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_disputes(), to: pagePath('/adminn/money/disputes') },
        ]}
        title={m.money_dispute_of({ reference: dispute.reference })}
        text={dispute.yacht}
      />
      <MoneyNav />
      <div className="grid gap-8">
        {actionData && 'done' in actionData && <FormNotice result={actionData} tone="good" title={m.money_done()} />}
        <DisputeFacts dispute={dispute} />
        {changes ? (
          <DisputeActions dispute={dispute} refused={actionData?.refused} />
        ) : (
          <DisputeFiles dispute={dispute} changes={false} refused={undefined} />
        )}
        <DisputeEvidence dispute={dispute} />
      </div>
    </>
  )
}
