import { data, replace } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { AuthFrame } from '#web/features/identity/auth-frame.tsx'
import { enter } from '#web/features/identity/enter.server.ts'
import { FleetForm } from '#web/features/identity/fleet-form.tsx'
import { landings } from '#web/features/identity/landing.ts'
import { forOwners } from '#web/features/identity/marketing-points.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { SignInCard } from '#web/features/identity/sign-in-card.tsx'
import { answerSignInPage, describeSignInPage } from '#web/features/identity/sign-in-page.server.ts'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
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

export async function action({ context, request, url }: Route.ActionArgs) {
  const { locale } = context.get(requestContext)
  const form = await formOf(request, 'fleet', 'login', 'signup', 'demo')
  if (form.get('intent') !== 'fleet') return answerSignInPage({ context, form, from: pagePathIn(locale, path) })
  await requireUser({ context, url }, 'c')
  const outcome = await attempt(form, async ({ name = '', phone = '', city = '', country = '' }) => {
    const { boatOwners } = context.get(apiContext)
    // Of the session that the role's change has begun anew.
    const signedIn = await boatOwners.register({ name, phone, location: [city, country].filter(Boolean).join(', ') })
    return enter(signedIn, { locale, from: null })
  })
  return 'answer' in outcome ? outcome.answer : data(outcome.refused, { status: 400 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.owner_auth_title(), hidden: true })

export default function OwnerAuth({ loaderData: { user, signIn }, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame title={m.owner_auth_title()} points={forOwners}>
      {signIn ? (
        <SignInCard {...signIn} demoRole="b" path={path} from={pagePath(path)} refused={actionData} />
      ) : (
        <FleetForm values={user} refused={actionData} />
      )}
    </AuthFrame>
  )
}
