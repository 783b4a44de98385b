import { data, redirect } from 'react-router'
import { ownPath } from '#shared/own-path.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { OfficeForm } from '#web/features/admin/office-form.tsx'
import { OfficeHeading } from '#web/features/admin/office-heading.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { CodeField } from '#web/ui/code-field.tsx'
import type { Route } from './+types/confirm'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'a')
  return null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'a')
  const { auth } = context.get(apiContext)
  const outcome = await attempt(await formOf(request, 'code'), ({ code = '' }) => auth.confirmSecondFactor({ code }))
  if ('refused' in outcome) return data(outcome.refused, { status: 400 })
  return redirect(ownPath(url.searchParams.get('from')) ?? pagePathIn(context.get(requestContext).locale, '/adminn'))
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.confirm_title(), hidden: true })

/** Before a dangerous action: the code of the authenticator, and back to where it was asked for. */
export default function Confirm({ actionData }: Route.ComponentProps) {
  const words = { code: { label: m.confirm_code(), wrong: m.enter_code } }
  return (
    <>
      <OfficeHeading title={m.confirm_title()} text={m.confirm_text()} />
      <div className="max-w-xl">
        <OfficeForm intent="code" words={words} refused={actionData} submit={m.confirm_submit()}>
          {(field) => <CodeField {...field('code')} required />}
        </OfficeForm>
      </div>
    </>
  )
}
