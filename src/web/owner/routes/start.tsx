import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { discountIn, gapIn } from '#web/owner/overview/gap-in-form.ts'
import { GapList } from '#web/owner/overview/gap-list.tsx'
import { loadOverview } from '#web/owner/overview/load-overview.server.ts'
import { WaitingList } from '#web/owner/overview/waiting-list.tsx'
import { PayoutTotals } from '#web/owner/payouts/payout-totals.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { DeskPart } from '#web/parts/desk/desk-part.tsx'
import { rightsIn } from '#web/parts/desk/desk-rights.ts'
import { fleetCalls } from '#web/parts/desk/fleet-calls.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { NewListing } from '#web/parts/listings/new-listing.tsx'
import { followsNews } from '#web/parts/notifications/bell.tsx'
import { OwnerBookingList } from '#web/parts/owner-bookings/owner-booking-list.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/start'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { name } = await requireUser({ context, url }, 'b')
  const [overview, may] = await Promise.all([loadOverview(context.get(apiContext)), fleetCalls({ context })])
  return { name, overview, may: { add: may('listings.create'), answerGaps: may('gaps.approve') } }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byUser('b'),
    intents: {
      'approve-': ({ api }, texts) => api.gaps.approve(discountIn(texts)),
      'preview-': async ({ api, suffix: name }, typed) => ({
        name,
        preview: await api.gaps.preview(discountIn(typed)),
        typed,
      }),
      'dismiss-': ({ api }, texts) => api.gaps.dismiss(gapIn(texts)),
    },
    done: (done, { locale }) =>
      'preview' in done ? done : redirect(`${pagePathIn(locale, '/OwnerDashboard')}#gaps`, 303),
    status: 'conflict',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const handle = followsNews

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.owner_desk(), hidden: true })

export default function OwnerStart({ loaderData: { name, overview, may }, actionData, matches }: Route.ComponentProps) {
  // The frame of the desk has asked already.
  const [, frame] = matches
  const { yachts, upcoming, totals, gaps } = overview
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const previewed = actionData && 'preview' in actionData ? actionData : undefined
  return (
    <>
      <DeskHeading title={m.welcome_name({ name })} text={m.desk_text()} />
      {yachts === 0 ? (
        <StatePanel title={m.no_own_yachts()} text={m.yachts_text()} actions={may.add && <NewListing />} />
      ) : (
        <div className="grid gap-10">
          <DeskPart id="waiting" title={m.desk_waiting()}>
            <WaitingList
              overview={overview}
              unread={frame.loaderData.unread}
              rights={rightsIn(frame.loaderData.fleets)}
            />
          </DeskPart>
          {upcoming && (
            <DeskPart
              id="upcoming"
              title={m.desk_upcoming()}
              more={<TextLink to={pagePath('/OwnerDashboard/bookings')}>{m.desk_all_bookings()}</TextLink>}
            >
              {upcoming.length > 0 ? (
                <OwnerBookingList bookings={upcoming} />
              ) : (
                <p className="text-ink-soft">{m.desk_no_upcoming()}</p>
              )}
            </DeskPart>
          )}
          {gaps.length > 0 && (
            <DeskPart
              id="gaps"
              title={m.gaps_title()}
              more={<TextLink to={pagePath('/OwnerDashboard/pricing')}>{m.tariff_pricing()}</TextLink>}
            >
              <GapList gaps={gaps} answers={may.answerGaps} refused={refused} previewed={previewed} />
            </DeskPart>
          )}
          {totals.length > 0 && (
            <DeskPart
              id="money"
              title={m.payouts()}
              more={<TextLink to={pagePath('/OwnerDashboard/payouts')}>{m.desk_all_payouts()}</TextLink>}
            >
              <PayoutTotals totals={totals} />
            </DeskPart>
          )}
        </div>
      )}
    </>
  )
}
