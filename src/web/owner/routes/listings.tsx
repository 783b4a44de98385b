import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { fleetCalls } from '#web/parts/desk/fleet-calls.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { isOpen, ListingList } from '#web/parts/listings/listing-list.tsx'
import { NewListing } from '#web/parts/listings/new-listing.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/listings'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const page = Number(url.searchParams.get('page')) || 1
  const { boats, totalPages } = await context.get(apiContext).boatOwners.boats({ page })
  const may = await fleetCalls({ context })
  const rights = {
    add: may('listings.create'),
    takeOver: may('listings.takeOver'),
    copy: may('listings.copy'),
    fill: may('listings.takeSteps'),
    remove: may('listings.remove'),
  }
  return { page, boats, totalPages, may: rights }
}

/** Begins a listing, of a yacht of its own or of one that is there, or deletes one. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: {
      add: ({ api }) => api.listings.create({}),
      'another-': ({ api }, { vesselOf = '' }) => api.listings.create({ vesselOf }),
      'remove-': ({ api }, { yacht: id = '' }) => api.listings.remove({ id }).then(() => null),
    },
    done(made, { locale }) {
      if (!made) return null
      const params = { boatId: made.id, step: 'type' }
      return redirect(pagePathIn(locale, '/OwnerDashboard/listings/:boatId/:step?', params), 303)
    },
    status: 409,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.yachts_title(), hidden: true })

export default function OwnerListings({ loaderData, actionData }: Route.ComponentProps) {
  const { page, boats, totalPages, may } = loaderData
  const refused = actionData?.refused
  // Drafts rather follow a yacht that is finished.
  const likely = boats.length > 1 && boats.some(isOpen) ? (boats.find((boat) => !isOpen(boat)) ?? boats[0]) : undefined
  return (
    <>
      <DeskHeading
        title={m.yachts_title()}
        text={m.yachts_text()}
        aside={
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {may.takeOver && (
              <TextLink to={pagePath('/OwnerDashboard/listings/take-over')}>{m.take_over_title()}</TextLink>
            )}
            {may.fill && likely && (
              <TextLink to={pagePath('/OwnerDashboard/listings/:boatId/shared-steps', { boatId: likely.id })}>
                {m.shared_steps_open()}
              </TextLink>
            )}
            {may.add && boats.length > 0 && <NewListing />}
          </div>
        }
      />
      {refused && (
        <div className="mb-6">
          <FormNotice result={refused} title={refusalText(refused.code)} />
        </div>
      )}
      {boats.length > 0 ? (
        <div className="grid gap-8">
          <ListingList yachts={boats} may={may} />
          <Pagination
            label={m.yachts_title()}
            page={page}
            totalPages={totalPages}
            to={(number) => pagePath('/OwnerDashboard/listings', { page: number })}
          />
        </div>
      ) : (
        <StatePanel title={m.no_own_yachts()} text={m.yachts_text()} actions={may.add && <NewListing />} />
      )}
    </>
  )
}
