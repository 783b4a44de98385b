import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { byGuest } from '#web/parts/bookings/guest-senders.server.ts'
import { fleetCalls } from '#web/parts/desk/fleet-calls.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { MayChange } from '#web/parts/forms/may-change.tsx'
import { filesIn } from '#web/parts/messages/answer-messages.server.ts'
import { BookingMessages } from '#web/parts/messages/booking-messages.tsx'
import { markRead } from '#web/parts/messages/load-inbox.server.ts'
import { readUnsent, unsentQuery } from '#web/parts/messages/unsent-files.server.ts'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/messages'

export async function loader({ params: { bookingId: id }, context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const as = guestCall(request, id)
  const before = url.searchParams.get('before')
  const { bookingRef, yacht, status } = await api.bookings.get({ id }, as).catch(throwMissing)
  const conversation = await api.messages.ofBooking({ id, ...(before && { before }) }, as).catch(throwMissing)
  if (conversation && conversation.side !== 'operator')
    await markRead(conversation, (messageId) => api.messages.readOfBooking({ id, messageId }, as))
  const { user } = await context.get(requestContext).session()
  const isConfirmed = status === 'confirmed' || status === 'completed'
  const shown = { id, bookingRef, title: yacht.title, conversation, isConfirmed }
  const mayWrite = conversation?.side !== 'owner' || (await fleetCalls({ context }))('messages.sendAboutBooking')
  return {
    ...shown,
    mayWrite,
    isOlder: before !== null,
    unsent: readUnsent(url.searchParams),
    isSignedIn: user !== null,
  }
}

/** A guest without an account writes by the booking's cookie. */
export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byGuest,
    intents: {
      send: ({ api, params: { bookingId: id }, form, sender }, { text = '' }) =>
        api.messages.sendAboutBooking({ id, text, files: filesIn(form) }, sender),
    },
    done({ refusedFiles }, { locale, params: { bookingId } }) {
      const unsent = unsentQuery(refusedFiles)
      return redirect(pagePathIn(locale, '/reservation/:bookingId/messages', { bookingId }, unsent), 303)
    },
    status: 'conflict',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.messages(), hidden: true })

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BookingHeader isSignedIn={loaderData.isSignedIn} />
      <main id={mainId} className="container-page max-w-3xl py-8 md:py-12">
        <MayChange value={loaderData.mayWrite}>
          <BookingMessages {...loaderData} refused={actionData?.refused} />
        </MayChange>
      </main>
    </>
  )
}
