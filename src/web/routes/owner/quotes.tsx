import { apiContext, requestContext } from '#web/context.ts'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { answerQuoteDesk, loadQuoteDesk } from '#web/features/payments/quote-desk.server.ts'
import { QuoteDesk } from '#web/features/payments/quote-desk.tsx'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/quotes'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const api = context.get(apiContext)
  const yachts = (await api.boatOwners.boats({ limit: 50 })).boats.filter(
    ({ status, isLive }) => status === 'approved' && isLive,
  )
  return loadQuoteDesk(api, yachts, url.searchParams.get('yacht') ?? yachts[0]?.id ?? null)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'b')
  const api = context.get(apiContext)
  const { locale, settings } = context.get(requestContext)
  const form = await formOf(request, 'offer', 'withdraw-')
  return answerQuoteDesk(api, { form, locale, origin: settings.origin })
}

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args, (refused) => ({ refused, made: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.quotes(), hidden: true })

export default function OwnerQuotes({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.quotes()} text={m.quotes_text()} />
      <QuoteDesk {...loaderData} made={actionData?.made ?? null} refused={actionData?.refused} />
    </>
  )
}
