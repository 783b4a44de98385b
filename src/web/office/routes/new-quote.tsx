import { redirect } from 'react-router'
import { mostOfferedYachts } from '#shared/most-offered-yachts.ts'
import { type Api, apiContext, requestContext } from '#web/context.ts'
import { localText } from '#web/lib/local-text.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { fieldOfForm, makeOffer } from '#web/office/quotes/answer-offer.server.ts'
import { OfferForm, type OfferPackage, type OfferYacht } from '#web/office/quotes/offer-form.tsx'
import { YachtSearch } from '#web/office/quotes/yacht-search.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { hoursFieldsOf, tickableExtras } from '#web/parts/payments/ticked-extras.ts'
import type { Route } from './+types/new-quote'

const operation = 'sentQuotes.make'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, operation)
  const api = context.get(apiContext)
  const ids = url.searchParams.getAll('yacht').slice(0, mostOfferedYachts)
  const q = url.searchParams.get('q')?.slice(0, 100) ?? (ids.length === 0 ? '' : null)
  const yachts = await Promise.all(ids.map((id) => loadYacht(api, id)))
  const found = q === null || ids.length === mostOfferedYachts ? null : (await api.sentQuotes.findYachts({ q })).data
  const { locale } = context.get(requestContext)
  return { yachts, found, locale, ...(await findPrefill(api, url.searchParams.get('ticket'))) }
}

async function loadYacht(api: Api, id: string): Promise<OfferYacht> {
  const { title, offers, extras } = await api.boats.get({ id }).catch(throwMissing)
  const [offer] = offers
  return {
    id,
    title,
    currency: offer?.currency ?? 'USD',
    minUnits: offer?.minUnits ?? 1,
    extras: tickableExtras({ extras }),
  }
}

type Prefill = { values: Record<string, string>; pack: OfferPackage | null }

/** The form of an answer to a request for a proposal. Without the right to read tickets it stays empty. */
async function findPrefill(api: Api, ticketId: string | null): Promise<Prefill> {
  const ticket = ticketId === null ? null : await api.adminTickets.get({ id: ticketId }).catch(() => null)
  if (!ticket?.proposal) return { values: {}, pack: null }
  const { asker, phone, language, proposal } = ticket
  const { date, guests, duration, package: pack, items } = proposal
  const contact = { name: asker.name, email: asker.email, phone: phone ?? '', language }
  return {
    values: { ...contact, date, guests: String(guests), ...(duration !== null && { duration: String(duration) }) },
    pack: pack && {
      slug: pack.slug,
      title: localText(pack.title),
      items: items.map(({ id, name }) => ({ id, name: localText(name) })),
    },
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(operation),
    intents: { offer: makeOffer },
    done: (quoteId, { locale }) => redirect(pagePathIn(locale, '/adminn/quotes/:quoteId', { quoteId }), 303),
    refused(refused, { why }) {
      const fields = refused.wrong.map((field) => fieldOfForm(field, refused.values))
      return { refused: { ...refused, wrong: [...new Set([...fields, ...hoursFieldsOf(why, refused.values)])] } }
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.sent_quote_new(), hidden: true })

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { yachts, found, locale, values, pack } = loaderData
  return (
    <>
      <OfficeHeading
        above={[{ label: m.quotes(), to: pagePath('/adminn/quotes') }]}
        title={m.sent_quote_new()}
        text={m.sent_quote_new_text()}
      />
      <div className="grid max-w-3xl gap-8">
        <YachtSearch found={found} chosen={yachts.map(({ id }) => id)} />
        {yachts.length > 0 && (
          <OfferForm
            key={yachts.map(({ id }) => id).join()}
            yachts={yachts}
            refused={actionData?.refused}
            values={values}
            pack={pack}
            language={locale}
          />
        )}
      </div>
    </>
  )
}
