import { data, redirect } from 'react-router'
import type { RowProblem } from '#contract/row-problems.ts'
import { listingSteps } from '#shared/listing-steps.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { DeskHeading } from '#web/features/desk/desk-heading.tsx'
import { keepUnsent } from '#web/features/forms/keep-unsent.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'
import { answerTakeOver } from '#web/features/listings/answer-take-over.server.ts'
import { TakeOverForm } from '#web/features/listings/take-over-form.tsx'
import { formOf } from '#web/lib/intended.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/take-over-listing'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  return null
}

/** Makes a draft and leads to its first step that is not complete. */
export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser({ context, url }, 'b')
  const outcome = await answerTakeOver(context.get(apiContext), await formOf(request, 'take-over'))
  if ('refused' in outcome) return data(outcome, { status: statuses[outcome.refused.code] ?? 400 })
  const { id, stepCompleted } = outcome.draft
  const params = { boatId: id, step: listingSteps[stepCompleted] ?? 'review' }
  const { locale } = context.get(requestContext)
  return redirect(pagePathIn(locale, '/OwnerDashboard/listings/:boatId/:step?', params), 303)
}

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
