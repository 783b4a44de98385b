import { redirect } from 'react-router'
import type { ChangePreview } from '#contract/bookings/booking-changes.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { actingOf, refusedActing } from '#web/office/bookings/acting.server.ts'
import { ActingForm, type RefusedActing } from '#web/office/bookings/acting-form.tsx'
import { StepHeading } from '#web/office/bookings/booking-heading.tsx'
import { loadChange, wantedFor } from '#web/office/bookings/load-change.server.ts'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { mostGuestsOfUnit } from '#web/parts/bookings/most-guests.ts'
import { RefusalNotice } from '#web/parts/bookings/refusal-notice.tsx'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { ChangedTrip } from '#web/parts/reservation/change-comparison.tsx'
import { ChangeForm } from '#web/parts/reservation/change-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import type { Route } from './+types/change'

const needed = 'adminBookings.change'

export async function loader({ params: { bookingId: id }, context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  const api = context.get(apiContext)
  const { locale, currency } = context.get(requestContext)
  const booking = await api.adminBookings.get({ id }).catch(throwMissing)
  const back = pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId: id }, { gone: 1 })
  if (!booking.actions.includes('change')) throw redirect(back)
  // A yacht that is not on sale any more has no page.
  const yacht = await api.boats.get({ id: booking.yacht.id, currency }).catch((error: unknown) => {
    if (apiRefusal(error)?.code === 'not_found') return null
    throw error
  })
  const wanted = wantedFor(url.searchParams, yacht !== null)
  const loaded = await loadChange(api, id, wanted).catch((error: unknown) => {
    if (apiRefusal(error)) throw redirect(back)
    throw error
  })
  return {
    booking,
    wanted,
    extras: yacht?.extras ?? [],
    capacity: yacht && mostGuestsOfUnit(yacht, booking.unit),
    hasExtras: yacht !== null,
    ...loaded,
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      change: ({ api, params: { bookingId: id }, url }, texts) =>
        api.adminBookings.change({
          ...actingOf(id, texts),
          ...wantedFor(url.searchParams, texts.hasExtras === 'true'),
          agreed: texts.agreed ?? '',
          expectedDifference: Number(texts.expectedDifference),
        }),
    },
    done({ change }, { params: { bookingId }, locale }) {
      const done = change.status === 'open' ? 'change-open' : 'change'
      return redirect(pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId }, { done }), 303)
    },
    ...refusedActing,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): { refused: RefusedActing } => ({ refused }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_change_title(), hidden: true })

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, wanted, preview, refusal, extras, capacity, hasExtras } = loaderData
  const { id: bookingId, yacht } = booking
  const { currency, before, after } = preview
  const other = ({ date, time }: { date: string; time: string }) =>
    pagePath('/adminn/bookings/:bookingId/change', { bookingId }, { date, start: time, duration: after.units })
  const side = { zone: yacht.timeZone, currency }
  return (
    <>
      <StepHeading booking={booking} title={m.office_change_title()} text={m.office_change_text()} />
      <div className="grid max-w-4xl gap-8">
        <ChangeForm
          key={preview.agreed}
          trip={after}
          wanted={wanted}
          zone={yacht.timeZone}
          extras={extras}
          capacity={capacity}
          problem={refusal?.extra}
        />
        {refusal && <RefusalNotice refusal={refusal} to={other} />}
        {!refusal && preview.isSame && <Notice tone="info" title={m.office_change_same()} />}
        {!refusal && !preview.isSame && (
          <>
            <div className="grid gap-4 md:grid-cols-2">
              <ChangedTrip title={m.change_before()} side={before} {...side} />
              <ChangedTrip title={m.change_after()} side={after} {...side} isNew />
            </div>
            <div className="rounded-lg border border-warn bg-surface p-5">
              <ActingForm
                intent="change"
                words={{}}
                booking={booking}
                refused={actionData?.refused}
                submit={m.office_change_now()}
              >
                {() => (
                  <>
                    <p className="max-w-prose">{whatItDoes(preview)}</p>
                    {preview.losesPromoCode && <p className="max-w-prose text-bad">{m.office_loses_promo()}</p>}
                    <input type="hidden" name="agreed" value={preview.agreed} />
                    <input type="hidden" name="expectedDifference" value={preview.difference} />
                    <input type="hidden" name="hasExtras" value={String(hasExtras)} />
                  </>
                )}
              </ActingForm>
            </div>
          </>
        )}
      </div>
    </>
  )
}

function whatItDoes({ difference, currency }: ChangePreview): string {
  const amount = moneyText({ amount: Math.abs(difference), currency })
  if (difference > 0) return m.office_change_due({ amount })
  return difference < 0 ? m.office_change_back({ amount }) : m.office_change_even()
}
