import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { passwordHint } from '#web/parts/identity/password-hint.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { currenciesIn } from '#web/parts/site/currencies-in.ts'
import { AccountSection } from '#web/parts/users/account-section.tsx'
import { profileForms } from '#web/parts/users/answer-profile.server.ts'
import { DetailsForm } from '#web/parts/users/details-form.tsx'
import { DevicesSection } from '#web/parts/users/devices-section.tsx'
import { EmailSection } from '#web/parts/users/email-section.tsx'
import { resultOfRefusal } from '#web/parts/users/form-result.ts'
import { PasswordSection } from '#web/parts/users/password-section.tsx'
import { PictureSection } from '#web/parts/users/picture-section.tsx'
import { SecondFactorSection } from '#web/parts/users/second-factor-section.tsx'
import type { Route } from './+types/profile'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = await requireUser({ context, url })
  const { users, auth } = context.get(apiContext)
  const [profile, devices, { password }] = await Promise.all([users.get({ id }), auth.devices(), auth.options()])
  const { settings, locale } = context.get(requestContext)
  const currencies = currenciesIn(settings.currencies, locale)
  return { profile: profile.data, devices: devices.data, password, currencies }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser(), ...profileForms })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args, resultOfRefusal)

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.profile(), hidden: true })

export default function ProfilePage({
  loaderData: { profile, devices, password, currencies },
  actionData: result,
}: Route.ComponentProps) {
  const zone = useBrowserZone()
  return (
    <>
      <DeskHeading title={m.profile()} text={m.profile_text()} />
      <PictureSection profile={profile} result={result} />
      <DetailsForm profile={profile} currencies={currencies} result={result} />
      <EmailSection profile={profile} result={result} />
      <PasswordSection profile={profile} hint={passwordHint(password, profile.role)} result={result} />
      <SecondFactorSection uses={profile.secondFactor} result={result} />
      <DevicesSection devices={devices} zone={zone} result={result} />
      <AccountSection profile={profile} result={result} />
    </>
  )
}
