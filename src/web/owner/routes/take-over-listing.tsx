import { redirect } from 'react-router'
import type { RowProblem } from '#contract/fleet/row-problems.ts'
import { listingSteps } from '#shared/listing-steps.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { takeOver } from '#web/parts/listings/take-over.server.ts'
import { TakeOverForm } from '#web/parts/listings/take-over-form.tsx'
import type { Route } from './+types/take-over-listing'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  return null
}

/** Makes a draft and leads to its first step that is not complete. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: { 'take-over': ({ api, form }) => takeOver(api, form) },
    done({ id, stepCompleted }, { locale }) {
      const params = { boatId: id, step: listingSteps[stepCompleted] ?? 'review' }
      return redirect(pagePathIn(locale, '/OwnerDashboard/listings/:boatId/:step?', params), 303)
    },
    refused: (refused, { why }) => ({ refused, problems: why.problems ?? [] }),
    status: ({ code }) => statuses[code] ?? 400,
  })

const statuses: Partial<Record<string, number>> = { listing_limit: 409, row_refused: 422 }

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused) => ({ refused, problems: [] as RowProblem[] }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.take_over_title(), hidden: true })

export default function TakeOverListing({ actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={m.take_over_title()} text={m.take_over_text()} />
      <TakeOverForm refused={actionData?.refused} problems={actionData?.problems ?? []} />
    </>
  )
}
