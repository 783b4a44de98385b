import { apiContext, requestContext } from '#web/context.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { AgreementText } from '#web/parts/bookings/agreement-text.tsx'
import { BookingHeader } from '#web/parts/bookings/booking-header.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/agreement'

/** The rental agreement for the parties of a booking: the guest by the browser's cookie, all by their session. */
export async function loader({ params: { bookingId: id }, context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const as = guestCall(request, id)
  const kept = await api.bookings.agreement({ id }, as).catch(throwMissing)
  const { user } = await context.get(requestContext).session()
  return { ...kept, isSignedIn: user !== null }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.agreement_title(), hidden: true })

export default function Agreement({ loaderData: { agreement, bookingRef, yacht, isSignedIn } }: Route.ComponentProps) {
  return (
    <>
      <BookingHeader isSignedIn={isSignedIn} />
      <main id={mainId} className="container-page grid gap-5 py-8 md:py-12">
        <div>
          <h1 className="text-2xl">{m.agreement_title()}</h1>
          <p className="mt-1 text-ink-soft">{`${yacht.title || m.unnamed_yacht()} · ${bookingRef}`}</p>
        </div>
        {agreement ? (
          <>
            <AgreementText agreement={agreement} />
            <p className="max-w-prose border-t border-line pt-4 text-sm wrap-anywhere text-ink-soft">
              {m.agreement_kept({
                reference: bookingRef,
                moment: zonedMomentText(agreement.frozenAt, yacht.timeZone),
                hash: agreement.hash,
              })}
            </p>
          </>
        ) : (
          <StatePanel title={m.agreement_none()} text={m.agreement_none_text()} />
        )}
      </main>
    </>
  )
}
