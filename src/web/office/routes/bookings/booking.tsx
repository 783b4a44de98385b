import { redirect, useSearchParams } from 'react-router'
import { newId } from '#shared/id.ts'
import { placeDescription } from '#shared/place-names.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { refusedActing } from '#web/office/bookings/acting.server.ts'
import type { RefusedActing } from '#web/office/bookings/acting-form.tsx'
import { ActionsSection } from '#web/office/bookings/actions-section.tsx'
import { bookingActs } from '#web/office/bookings/answer-booking.server.ts'
import { BookingHeading } from '#web/office/bookings/booking-heading.tsx'
import { CharterSection } from '#web/office/bookings/charter-section.tsx'
import { DocumentsSection } from '#web/office/bookings/documents-section.tsx'
import { DoneNotice } from '#web/office/bookings/done-notice.tsx'
import { GuestSection } from '#web/office/bookings/guest-section.tsx'
import { HistorySection } from '#web/office/bookings/history-section.tsx'
import { MoneySection } from '#web/office/bookings/money-section.tsx'
import { NotesSection } from '#web/office/bookings/notes-section.tsx'
import { offeredActions } from '#web/office/bookings/offered-actions.ts'
import { RulingsSection } from '#web/office/bookings/rulings-section.tsx'
import { StandingNotices } from '#web/office/bookings/standing-notices.tsx'
import { WaitingRefund } from '#web/office/bookings/waiting-refund.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { LostNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/booking'

const needed = 'adminBookings.get'

export async function loader({ params: { bookingId }, context, url }: Route.LoaderArgs) {
  const { id: ownId, mayCall } = await requireOfficer({ context, url }, needed)
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const id = bookingId.toLowerCase()
  const booking = await api.adminBookings.get({ id }).catch(throwMissing)
  const { address, countryCode } = booking.boarding
  const sails = booking.status === 'confirmed' || booking.status === 'completed'
  return {
    booking: { ...booking, boarding: { ...booking.boarding, address: placeDescription(address, countryCode, locale) } },
    manifest: sails ? await api.manifests.get({ id }) : null,
    offered: offeredActions(booking, mayCall),
    ownId,
    acts: mayCall('adminBookings.extendHold'),
    seesMoney: mayCall('transactions.get'),
    seesReturned: mayCall('refundAccounts.atOffice'),
    formKey: newId(),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: bookingActs,
    done: (_, { params: { bookingId }, locale, intent: done }) =>
      redirect(pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId }, { done }), 303),
    ...refusedActing,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): { refused: RefusedActing } => ({ refused }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData?.booking.bookingRef ?? m.not_found_title(), hidden: true })

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, manifest, offered, ownId, acts, seesMoney, seesReturned, formKey } = loaderData
  const refused = actionData?.refused
  const [query] = useSearchParams()
  return (
    <div data-wide>
      <BookingHeading booking={booking} />
      <div className="grid gap-8">
        <LostNotice refused={refused} textOf={refusalText} />
        {!refused && <DoneNotice intent={query.get('done')} result={formKey} />}
        {!refused && query.has('gone') && <FormNotice tone="warn" result={formKey} title={m.office_gone()} />}
        <StandingNotices booking={booking} />
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 content-start gap-8">
            <WaitingRefund
              booking={booking}
              ownId={ownId}
              decides={offered.includes('decide_refund')}
              refused={refused}
            />
            <RulingsSection booking={booking} offered={offered} refused={refused} />
            <ActionsSection booking={booking} offered={offered} refused={refused} />
            <CharterSection booking={booking} />
            <GuestSection booking={booking} manifest={manifest} />
            <MoneySection booking={booking} seesMoney={seesMoney} seesReturned={seesReturned} />
            <DocumentsSection booking={booking} formKey={formKey} canSend={acts} refused={refused} />
            <NotesSection notes={booking.notes} formKey={formKey} canWrite={acts} refused={refused} />
          </div>
          <aside className="min-w-0">
            <HistorySection booking={booking} />
          </aside>
        </div>
      </div>
    </div>
  )
}
