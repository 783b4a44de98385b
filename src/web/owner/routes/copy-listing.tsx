import { redirect } from 'react-router'
import { listingSteps } from '#shared/listing-steps.ts'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { CopyListingForm } from '#web/parts/listings/copy-listing-form.tsx'
import type { Route } from './+types/copy-listing'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const from = url.searchParams.get('from') ?? ''
  const { fields } = await context.get(apiContext).listings.get({ id: from }).catch(throwMissing)
  return { title: fields.title }
}

/** Makes a draft and leads to its first step that is not complete. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: {
      copy: ({ api, url }, { title = '', vessel, prices }) =>
        api.listings.copy({
          from: url.searchParams.get('from') ?? '',
          title,
          sister: vessel === 'sister',
          prices: prices === 'on',
        }),
    },
    done({ id, stepCompleted }, { locale }) {
      const params = { boatId: id, step: listingSteps[stepCompleted] ?? 'review' }
      return redirect(pagePathIn(locale, '/OwnerDashboard/listings/:boatId/:step?', params), 303)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.copy_listing_title(), hidden: true })

export default function CopyListing({ loaderData, actionData }: Route.ComponentProps) {
  const title = loaderData.title || m.unnamed_yacht()
  return (
    <>
      <DeskHeading title={m.copy_listing_named({ name: title })} text={m.copy_listing_text()} />
      <CopyListingForm refused={actionData?.refused} />
    </>
  )
}
