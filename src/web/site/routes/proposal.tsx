import { requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ContentHeading } from '#web/site/content/content-heading.tsx'
import { currencyCodesFrom } from '#web/site/content/currency-codes.server.ts'
import type { MessageOutcome } from '#web/site/content/message-outcome.ts'
import { ProposalForm } from '#web/site/content/proposal-form.tsx'
import { proposalFieldOf, readProposal } from '#web/site/content/read-proposal.server.ts'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/proposal'

const prefilled = ['date', 'guests', 'duration'] as const

export function loader({ context, url }: Route.LoaderArgs) {
  const { currency } = context.get(requestContext)
  const read = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 2000)
  const slug = read('package')
  return {
    currencies: currencyCodesFrom(currency),
    values: Object.fromEntries(prefilled.map((name) => [name, read(name)])),
    chosen: slug === '' ? null : { package: slug, items: read('items'), yacht: read('yacht') },
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: { proposal: ({ api, locale }, typed) => api.proposals.request(readProposal(typed, locale)) },
    done: ({ reference }): MessageOutcome => ({ state: 'sent', reference }),
    refused: (refused): MessageOutcome => ({
      state: 'refused',
      refused: { ...refused, wrong: [...new Set(refused.wrong.map(proposalFieldOf))] },
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): MessageOutcome => ({ state: 'refused', refused }))

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.proposal_title(), description: m.proposal_text(), hidden: true })

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id={mainId}>
      <ContentHeading title={m.proposal_title()} summary={m.proposal_text()} />
      <div className="container-page max-w-4xl pb-14 lg:pb-24">
        <ProposalForm {...loaderData} outcome={actionData} />
      </div>
    </main>
  )
}
