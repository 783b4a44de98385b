import { type Api, apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { loadQuoteDesk, quoteForms } from '#web/parts/payments/quote-desk.server.ts'
import { QuoteDesk, type QuotePrefill } from '#web/parts/payments/quote-desk.tsx'
import type { Route } from './+types/quotes'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, 'payLinks.make')
  const api = context.get(apiContext)
  const yachts = (await api.boats.list({ limit: 50, page: 1 })).boats
  const prefill = await findPrefill(api, url.searchParams.get('ticket'))
  const desk = await loadQuoteDesk(api, yachts, url.searchParams.get('yacht') ?? yachts[0]?.id ?? null)
  return { ...desk, prefill }
}

/** The form of an answer to a request for a proposal. Without the right to read tickets it stays empty. */
async function findPrefill(api: Api, ticketId: string | null): Promise<QuotePrefill | null> {
  if (ticketId === null) return null
  const ticket = await api.adminTickets.get({ id: ticketId }).catch(() => null)
  if (!ticket?.proposal) return null
  const { asker, phone, proposal } = ticket
  const { date, guests, duration, package: pack, items } = proposal
  return {
    ticketId,
    values: {
      name: asker.name,
      email: asker.email,
      phone: phone ?? '',
      date,
      guests: String(guests),
      ...(duration !== null && { duration: String(duration) }),
    },
    pack: pack && { slug: pack.slug, title: pack.title, items },
  }
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
