import { replace } from 'react-router'
import { requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm, type SentForm, type Texts } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { AuthFrame } from '#web/parts/identity/auth-frame.tsx'
import { enter } from '#web/parts/identity/enter.server.ts'
import { FleetForm } from '#web/parts/identity/fleet-form.tsx'
import { landings } from '#web/parts/identity/landing.ts'
import { forOwners } from '#web/parts/identity/marketing-points.ts'
import { requireUser } from '#web/parts/identity/require-user.server.ts'
import { SignInCard } from '#web/parts/identity/sign-in-card.tsx'
import { describeSignInPage, signInForms } from '#web/parts/identity/sign-in-page.server.ts'
import type { Route } from './+types/owner'

const path = '/ownerauth'

/** Open to visitors: first the account, then the fleet. Who has a desk already goes there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, locale } = context.get(requestContext)
  const { user, secondFactor } = await session()
  if (!user || secondFactor !== 'done') return { user: null, signIn: await describeSignInPage({ context, url }) }
  if (user.role !== 'c') throw replace(pagePathIn(locale, landings[user.role]))
  const { name, phone, location } = user
  return {
    user: { name, phone: phone ?? '', city: location.city ?? '', country: location.country ?? '' },
    signIn: null,
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, formsFrom(pagePathIn(args.context.get(requestContext).locale, path)))

function formsFrom(from: string) {
  const { intents, status } = signInForms(from)
  return { intents: { ...intents, fleet: registerFleet }, status }
}

async function registerFleet(sent: SentForm, { name = '', phone = '', city = '', country = '' }: Texts) {
  await requireUser(sent, 'c')
  const location = [city, country].filter(Boolean).join(', ')
  // The change of the role begins a new session.
  const signedIn = await sent.api.boatOwners.register({ name, phone, location })
  return enter(signedIn, { locale: sent.locale, from: null })
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.owner_auth_title(), hidden: true })

export default function OwnerAuth({ loaderData: { user, signIn }, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title={m.owner_auth_title()} points={forOwners}>
      {signIn ? (
        <SignInCard {...signIn} demoRole="b" path={path} from={pagePath(path)} refused={actionData?.refused} />
      ) : (
        <FleetForm values={user} refused={actionData?.refused} />
      )}
    </AuthFrame>
  )
}
