import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { AddressForm } from '#web/parts/identity/address-form.tsx'
import { askForCode } from '#web/parts/identity/ask-for-code.server.ts'
import { FormPage } from '#web/parts/identity/form-card.tsx'
import { redirectSignedIn } from '#web/parts/identity/redirect-signed-in.server.ts'
import type { Route } from './+types/forgot'

export async function loader({ context, url }: Route.LoaderArgs) {
  await redirectSignedIn(context)
  return { from: url.searchParams.get('from') }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { intents: { address: askForCode('reset') } })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.forgot_title(), hidden: true })

export default function Forgot({ loaderData: { from }, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  return (
    <FormPage title={m.forgot_title()} text={m.forgot_text()}>
      <AddressForm refused={refused} from={from} />
    </FormPage>
  )
}
