import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { loadMerge } from '#web/office/user/load-merge.server.ts'
import { loadPerson } from '#web/office/user/load-person.server.ts'
import { MergeCandidates } from '#web/office/user/merge-candidates.tsx'
import { MergeComparison, SwapLink } from '#web/office/user/merge-comparison.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { fullName } from '#web/parts/identity/user-card.tsx'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/merge-user'

const needed = 'userMerges.merge'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  const api = context.get(apiContext)
  const person = await loadPerson({ context }, params.userId)
  const { id } = person
  // Without a search the page lists accounts of the same name.
  const q = (url.searchParams.get('q') ?? person.name).trim().slice(0, 100).toWellFormed()
  const closed = url.searchParams.get('closed')
  const { data: found } = await api.admin.users({ q, limit: 50 })
  const users = found.filter((user) => user.id !== id && user.role !== 'a')
  return { person, q, users, closed, ...(await loadMerge(api, id, closed)) }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      merge: ({ api, params: { userId }, url }, { email = '', reason = '' }) =>
        api.userMerges.merge({
          id: userId.toLowerCase(),
          closed: (url.searchParams.get('closed') ?? '').toLowerCase(),
          email: email.trim(),
          reason,
        }),
    },
    done: (_, { params: { userId }, locale }) =>
      redirect(pagePathIn(locale, '/adminn/users/:userId', { userId }, { merged: 'yes' }), 303),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.person_merge_title(), hidden: true })

export default function MergeUser({ loaderData, actionData }: Route.ComponentProps) {
  const { person, users, q, closed, merge, missing } = loaderData
  const { id: userId } = person
  const candidates = <MergeCandidates userId={userId} users={users} q={q} closed={closed} />
  const refusal = merge?.refusal ?? missing
  const { refused }: { refused?: RefusedForm } = actionData ?? {}
  return (
    <>
      <OfficeHeading
        above={[
          { label: m.users(), to: pagePath('/adminn/users') },
          { label: fullName(person), to: pagePath('/adminn/users/:userId', { userId }) },
        ]}
        title={m.person_merge_title()}
        text={m.person_merge_text({ email: person.email })}
      />
      <div className="grid max-w-5xl gap-8">
        {merge ? <Folded title={m.person_merge_other()}>{candidates}</Folded> : candidates}
        {refusal && <Notice tone="bad" title={officeRefusalText(refusal)} urgent />}
        {merge && (
          <section aria-labelledby="both-accounts" className="grid gap-5">
            <h2 id="both-accounts" className="text-lg">
              {m.person_merge_both()}
            </h2>
            <MergeComparison merge={merge} />
            <SwapLink merge={merge} />
            {!merge.refusal && (
              <div className="rounded-lg border border-warn bg-surface p-5">
                <OfficeForm
                  intent="merge"
                  words={words()}
                  refused={refused}
                  submit={m.person_merge_now()}
                  look="danger"
                >
                  {(field) => (
                    <>
                      <p className="max-w-prose wrap-anywhere">
                        {m.person_merge_will({ kept: merge.kept.email, closed: merge.closed.email })}
                      </p>
                      <TextArea {...field('reason')} hint={m.person_reason_hint()} rows={3} maxLength={500} required />
                      <TextField
                        {...field('email')}
                        hint={merge.closed.email}
                        type="email"
                        autoComplete="off"
                        required
                        maxLength={254}
                      />
                    </>
                  )}
                </OfficeForm>
              </div>
            )}
          </section>
        )}
      </div>
    </>
  )
}

const words = () => ({
  reason: { label: m.person_reason(), wrong: m.person_reason_wrong },
  email: { label: m.person_merge_confirm(), wrong: m.person_merge_wrong },
})
