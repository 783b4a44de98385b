import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { loadQuoteDesk, quoteForms } from '#web/parts/payments/quote-desk.server.ts'
import { QuoteDesk } from '#web/parts/payments/quote-desk.tsx'
import type { Route } from './+types/quotes'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const api = context.get(apiContext)
  const yachts = (await api.boatOwners.boats({ limit: 50 })).boats.filter(
    ({ status, isLive }) => status === 'approved' && isLive,
  )
  return loadQuoteDesk(api, yachts, url.searchParams.get('yacht') ?? yachts[0]?.id ?? null)
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), ...quoteForms })

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
