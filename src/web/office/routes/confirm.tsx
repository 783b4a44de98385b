import { redirect } from 'react-router'
import { ownPath } from '#shared/own-path.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import type { Route } from './+types/confirm'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'a')
  return null
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('a'),
    intents: { code: ({ api }, { code = '' }) => api.auth.confirmSecondFactor({ code }) },
    done: (_, { locale, url }) => redirect(ownPath(url.searchParams.get('from')) ?? pagePathIn(locale, '/adminn')),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.confirm_title(), hidden: true })

/** Before a dangerous action: the code of the authenticator, and back to where it was asked for. */
export default function Confirm({ actionData }: Route.ComponentProps) {
  const words = { code: { label: m.confirm_code(), wrong: m.enter_code } }
  return (
    <>
      <OfficeHeading title={m.confirm_title()} text={m.confirm_text()} />
      <div className="max-w-xl">
        <OfficeForm intent="code" words={words} refused={actionData?.refused} submit={m.confirm_submit()}>
          {(field) => <CodeField {...field('code')} required />}
        </OfficeForm>
      </div>
    </>
  )
}
