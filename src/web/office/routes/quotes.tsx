import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { loadQuoteDesk, quoteForms } from '#web/parts/payments/quote-desk.server.ts'
import { QuoteDesk } from '#web/parts/payments/quote-desk.tsx'
import type { Route } from './+types/quotes'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'payLinks.make')
  const api = context.get(apiContext)
  const yachts = (await api.boats.list({ limit: 50, page: 1 })).boats
  return loadQuoteDesk(api, yachts, url.searchParams.get('yacht') ?? yachts[0]?.id ?? null)
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byOfficer('payLinks.make'), ...quoteForms })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args, (refused) => ({ refused, made: null }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.quotes(), hidden: true })

export default function AdminQuotes({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeHeading title={m.quotes()} text={m.quotes_text()} />
      <QuoteDesk {...loaderData} made={actionData?.made ?? null} refused={actionData?.refused} />
    </>
  )
}
