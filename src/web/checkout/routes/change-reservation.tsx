import { redirect } from 'react-router'
import type { ChangePreview } from '#contract/bookings/booking-changes.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { m } from '#web/paraglide/messages.js'
import { guestCall } from '#web/parts/bookings/access-cookie.ts'
import { CheckoutHeader } from '#web/parts/bookings/checkout-header.tsx'
import { byGuest } from '#web/parts/bookings/guest-senders.server.ts'
import { mostGuestsOfUnit } from '#web/parts/bookings/most-guests.ts'
import { RefusalNotice } from '#web/parts/bookings/refusal-notice.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ChangeComparison } from '#web/parts/reservation/change-comparison.tsx'
import { ChangeForm } from '#web/parts/reservation/change-form.tsx'
import { loadChange, wantedTrip } from '#web/parts/reservation/load-change.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { mainId } from '#web/ui/skip-link.tsx'
import type { Route } from './+types/change-reservation'

/** The trip as the address asks for it, beside the one that is booked. */
export async function loader({ params: { bookingId: id }, context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { locale, currency } = context.get(requestContext)
  const as = guestCall(request, id)
  const booking = await api.bookings.get({ id }, as).catch(throwMissing)
  const reservation = pagePathIn(locale, '/reservation/:bookingId', { bookingId: id })
  // A change that is being decided stands there, with the way to give it up.
  if (booking.change?.status === 'requested') throw redirect(reservation)
  const loaded = await loadChange(api, id, url.searchParams, as).catch((error: unknown) => {
    const code = apiRefusal(error)?.code
    // To owners it is forbidden, and what has begun is past changing.
    if (code === 'forbidden' || code === 'not_changeable' || code === 'closed') throw redirect(reservation)
    return throwMissing(error)
  })
  const yacht = await api.boats.get({ id: booking.yacht.id, currency }).catch(throwMissing)
  return {
    booking,
    extras: yacht.extras,
    capacity: mostGuestsOfUnit(yacht, booking.unit),
    wanted: wantedTrip(url.searchParams),
    ...loaded,
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byGuest,
    intents: {
      change: ({ api, params: { bookingId: id }, url, sender }, { agreed = '', expectedDifference = '' }) =>
        api.changes.begin(
          { id, ...wantedTrip(url.searchParams), agreed, expectedDifference: Number(expectedDifference) },
          sender,
        ),
    },
    done({ change: { status } }, { locale, params: { bookingId } }) {
      const page = status === 'open' ? '/complete-payment/:bookingId' : '/reservation/:bookingId'
      return redirect(pagePathIn(locale, page, { bookingId }), 303)
    },
    status: 409,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const shouldRevalidate = revalidateChanged

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.change_title(), hidden: true })

export default function ChangeReservation({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  const { booking, preview, refusal, extras, capacity, wanted } = loaderData
  const { id, yacht } = booking
  const other = ({ date, time }: { date: string; time: string }) =>
    pagePath('/reservation/:bookingId/change', { bookingId: id }, { date, start: time, duration: preview.after.units })
  return (
    <>
      <CheckoutHeader
        title={m.change_title()}
        subtitle={yacht.title || m.yacht_charter()}
        back={pagePath('/reservation/:bookingId', { bookingId: id })}
      />
      <main id={mainId} className="container-page grid max-w-4xl gap-8 py-8 lg:py-12">
        <p className="max-w-prose text-ink-soft">{m.change_intro()}</p>
        <ChangeForm
          key={preview.agreed}
          trip={preview.after}
          wanted={wanted}
          zone={yacht.timeZone}
          extras={extras}
          capacity={capacity}
          problem={refusal?.extra}
        />
        {refusal && <RefusalNotice refusal={refusal} to={other} />}
        {!refusal && preview.isSame && <Notice tone="info" title={m.change_same()} />}
        {!refusal && !preview.isSame && (
          <>
            <ChangeComparison preview={preview} zone={yacht.timeZone} />
            <Agreement preview={preview} refused={refused} />
          </>
        )}
      </main>
    </>
  )
}

function Agreement({ preview, refused }: { preview: ChangePreview; refused: RefusedForm | undefined }) {
  return (
    <PostForm
      intent="change"
      words={{}}
      refused={refused}
      submit={agreeText(preview)}
      wide
      noticeOf={({ code }) => ({ title: refusalText(code) })}
    >
      {() => (
        <>
          <input type="hidden" name="agreed" value={preview.agreed} />
          <input type="hidden" name="expectedDifference" value={preview.difference} />
        </>
      )}
    </PostForm>
  )
}

function agreeText({ difference, currency, needsOwner }: ChangePreview): string {
  const amount = moneyText({ amount: Math.abs(difference), currency })
  if (difference > 0) return m.change_agree_pay({ amount })
  if (needsOwner) return m.change_ask_owner()
  return difference < 0 ? m.change_agree_back({ amount }) : m.change_agree()
}
