import { data, redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { EnrolmentForm } from '#web/features/identity/enrolment-form.tsx'
import { comeFrom, enter } from '#web/features/identity/enter.server.ts'
import { FormPage } from '#web/features/identity/form-card.tsx'
import { landings } from '#web/features/identity/landing.ts'
import { LogoutButton } from '#web/features/identity/logout-button.tsx'
import { RecoveryCodes } from '#web/features/identity/recovery-codes.tsx'
import { SecondFactorForm } from '#web/features/identity/second-factor-form.tsx'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/second-factor'

/** Between the password and the desk, for who has to give a second proof. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, locale } = context.get(requestContext)
  const { user, secondFactor } = await session()
  if (!user) throw redirect(pagePathIn(locale, '/auth'))
  const from = comeFrom(url.searchParams.get('from'))
  const next = from ?? pagePathIn(locale, landings[user.role])
  if (secondFactor === 'done') throw redirect(next)
  return { enrols: secondFactor === 'enrol', next }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { locale, session } = context.get(requestContext)
  const { auth } = context.get(apiContext)
  // Known from here on as it was: without a script the loader is asked next, and would lead away from the recovery codes.
  await session()
  const form = await formOf(request, 'enrol', 'verify')
  if (form.get('intent') === 'enrol') {
    const { secret, qr } = await auth.enrolSecondFactor()
    return { step: 'scan' as const, secret, qr, refused: undefined }
  }
  const outcome = await attempt(form, ({ code = '' }) => auth.verifySecondFactor({ code }))
  if ('refused' in outcome) return data({ step: 'refused' as const, refused: outcome.refused }, { status: 400 })
  const { recoveryCodes, ...signedIn } = outcome.answer
  if (recoveryCodes.length > 0) return { step: 'recovery' as const, recoveryCodes, refused: undefined }
  return enter(signedIn, { locale, from: url.searchParams.get('from') })
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ step: 'refused' as const, refused }))

/** The recovery codes are told once, on this page; it stays until they have been read. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.second_factor_title(), hidden: true })

export default function SecondFactor({ loaderData: { enrols, next }, actionData }: Route.ComponentProps) {
  if (actionData?.step === 'recovery') return <RecoveryCodes codes={actionData.recoveryCodes} next={next} />
  return (
    <FormPage
      title={enrols ? m.second_factor_enrol_title() : m.second_factor_title()}
      text={enrols ? m.second_factor_enrol_text() : m.second_factor_text()}
    >
      {enrols ? (
        <EnrolmentForm
          result={actionData?.step === 'scan' ? actionData : actionData?.refused?.values}
          refused={actionData?.refused}
          wide
        />
      ) : (
        <SecondFactorForm intent="verify" refused={actionData?.refused} submit={m.confirm()} />
      )}
      <LogoutButton className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink-soft hover:text-ink" />
    </FormPage>
  )
}
