import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { CheckoutHeader } from '#web/parts/bookings/checkout-header.tsx'
import { byLink } from '#web/parts/bookings/guest-senders.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { nationalities } from '#web/parts/manifest/nationalities.server.ts'
import { personIn } from '#web/parts/manifest/person-in-form.ts'
import { Registration } from '#web/parts/manifest/registration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/guest-registration'

/** The page of the guests’ link: who comes aboard. Without the link it says where to find it. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  if (!token) return null
  const { locale } = context.get(requestContext)
  const registration = await context
    .get(apiContext)
    .manifests.registration(undefined, { context: { accessToken: token } })
    .catch(throwMissing)
  return { registration, countries: nationalities(locale) }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byLink,
    intents: {
      register: ({ api, sender }, texts) => api.manifests.register(personIn(texts), sender),
      unregister: ({ api, sender }, { seat }) => api.manifests.unregister({ seat: Number(seat) }, sender),
    },
    done: (_, { url }) => redirect(url.pathname, 303),
    status: 'conflict',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

// The address is a key: nobody whom the page leads to is told of it. Without any referrer its forms would have no origin.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.manifest_title(), hidden: true })

export default function GuestRegistrationPage({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const refused = actionData?.refused
  const registration = loaderData?.registration
  const subtitle = registration
    ? `${registration.yacht.title || m.yacht_charter()} · ${zonedMomentText(registration.start, registration.yacht.timeZone)}`
    : m.yacht_charter()
  return (
    <>
      <CheckoutHeader title={m.manifest_title()} subtitle={subtitle} back={pagePath('/')} backText={m.to_home()} />
      <main id={mainId} className="container-page py-8 lg:py-12">
        {loaderData && token ? (
          <>
            <Registration {...loaderData} refused={refused} />
            <ButtonLink
              to={pagePath('/guest-registration/:token/trip', { token })}
              look="secondary"
              reloadDocument
              className="mt-8"
            >
              {m.trip_card_open()}
            </ButtonLink>
          </>
        ) : (
          <StatePanel title={m.manifest_no_link()} text={m.manifest_no_link_text()} />
        )}
      </main>
    </>
  )
}
