import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { linesOf, ManualLineFields, writeOffValues } from '#web/office/money/manual-line-fields.tsx'
import { MoneyNav } from '#web/office/money/money-nav.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import type { Route } from './+types/new-entry'

const needed = 'ledger.propose'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  return { values: writeOffValues(url.searchParams.get('writeOff')) }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      propose: ({ api }, { reason = '', ...texts }) => api.ledger.propose({ reason, lines: linesOf(texts) }),
    },
    done: (_, { locale }) => redirect(pagePathIn(locale, '/adminn/money/entries', { state: 'proposed' })),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.money_propose(), hidden: true })

export default function NewEntry({ loaderData: { values }, actionData }: Route.ComponentProps) {
  const words = {
    reason: { label: m.money_reason(), wrong: () => m.money_reason_wrong() },
    lines: { label: m.money_lines(), wrong: () => m.money_lines_wrong() },
  }
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.money(), to: pagePath('/adminn/money') },
          { label: m.money_entries(), to: pagePath('/adminn/money/entries') },
        ]}
        title={m.money_propose()}
        text={m.money_propose_text()}
      />
      <MoneyNav />
      <div className="max-w-3xl">
        <OfficeForm
          intent="propose"
          words={words}
          refused={actionData?.refused}
          values={values}
          submit={m.money_propose_submit()}
        >
          {(field) => (
            <>
              <TextArea {...field('reason')} required maxLength={500} />
              <ManualLineFields field={field} />
            </>
          )}
        </OfficeForm>
      </div>
    </>
  )
}
