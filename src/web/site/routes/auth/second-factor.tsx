import { redirect } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { EnrolmentForm } from '#web/parts/identity/enrolment-form.tsx'
import { comeFrom, enter } from '#web/parts/identity/enter.server.ts'
import { FormPage } from '#web/parts/identity/form-card.tsx'
import { landings } from '#web/parts/identity/landing.ts'
import { LogoutButton } from '#web/parts/identity/logout-button.tsx'
import { RecoveryCodes } from '#web/parts/identity/recovery-codes.tsx'
import { SecondFactorForm } from '#web/parts/identity/second-factor-form.tsx'
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

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      async enrol({ api }) {
        const { secret, qr } = await api.auth.enrolSecondFactor()
        return { step: 'scan' as const, secret, qr, refused: undefined }
      },
      async verify({ api, context, locale, url }, { code = '' }) {
        // Known from here on as it was: without a script the loader is asked next, and would lead away from the recovery codes.
        await context.get(requestContext).session()
        const { recoveryCodes, ...signedIn } = await api.auth.verifySecondFactor({ code })
        if (recoveryCodes.length > 0) return { step: 'recovery' as const, recoveryCodes, refused: undefined }
        return enter(signedIn, { locale, from: url.searchParams.get('from') })
      },
    },
    refused: (refused) => ({ step: 'refused' as const, refused }),
  })

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
