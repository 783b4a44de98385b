import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { actingOf, refusedActing } from '#web/office/bookings/acting.server.ts'
import { ActingForm, type RefusedActing } from '#web/office/bookings/acting-form.tsx'
import { StepHeading } from '#web/office/bookings/booking-heading.tsx'
import { FreeYachts } from '#web/office/bookings/free-yachts.tsx'
import { loadMove, moveIn } from '#web/office/bookings/load-move.server.ts'
import { MoveComparison } from '#web/office/bookings/move-comparison.tsx'
import { moveRefusalText } from '#web/office/bookings/move-refusal-text.ts'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { Folded } from '#web/parts/owner-bookings/folded.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import type { Route } from './+types/move'

const needed = 'adminBookings.move'

export async function loader({ params: { bookingId: id }, context, url }: Route.LoaderArgs) {
  await requireOfficer({ context, url }, needed)
  const api = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const booking = await api.adminBookings.get({ id }).catch(throwMissing)
  if (!booking.actions.includes('move'))
    throw redirect(pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId: id }, { gone: 1 }))
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100).toWellFormed()
  const { data: yachts } = await api.adminBookings.yachts({ id, q })
  return { booking, yachts, q, wish: moveIn(url.searchParams), ...(await loadMove(api, id, url.searchParams)) }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      move: ({ api, params: { bookingId: id }, url }, { reason = '', ...texts }) =>
        api.adminBookings.move({
          ...actingOf(id, texts),
          ...moveIn(url.searchParams),
          expectedDifference: Number(texts.expectedDifference),
          reason,
        }),
    },
    done: (_, { params: { bookingId }, locale }) =>
      redirect(pagePathIn(locale, '/adminn/bookings/:bookingId', { bookingId }, { done: 'move' }), 303),
    ...refusedActing,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): { refused: RefusedActing } => ({ refused }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.office_move_title(), hidden: true })

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, yachts, q, wish, preview, refusal } = loaderData
  const { id: bookingId, guestName: name } = booking
  const { yachtId: yacht, offerId: offer } = wish
  const isChosen = yacht !== '' && offer !== ''
  const priced = (price: string) =>
    pagePath('/adminn/bookings/:bookingId/move', { bookingId }, { q, yacht, offer, price })
  const words = { reason: { label: m.office_reason_all(), wrong: () => m.office_reason_wrong() } }
  return (
    <>
      <StepHeading booking={booking} title={m.office_move_title()} text={m.office_move_text()} />
      <div className="grid max-w-4xl gap-8">
        {isChosen ? (
          <Folded title={m.office_other_yacht()}>
            <FreeYachts bookingId={bookingId} yachts={yachts} q={q} offerId={offer} />
          </Folded>
        ) : (
          <FreeYachts bookingId={bookingId} yachts={yachts} q={q} offerId={offer} />
        )}
        {isChosen && (
          <section className="grid gap-5">
            <h2 className="text-lg">{m.office_move_preview()}</h2>
            <nav aria-label={m.office_move_price()} className="flex flex-wrap gap-1.5">
              <ChipLink to={priced('kept')} selected={wish.price === 'kept'}>
                {m.office_price_kept()}
              </ChipLink>
              <ChipLink to={priced('new')} selected={wish.price === 'new'}>
                {m.office_price_new()}
              </ChipLink>
            </nav>
            {refusal && <Notice tone="bad" title={moveRefusalText(refusal)} urgent />}
            {preview && (
              <>
                <MoveComparison preview={preview} />
                <div className="rounded-lg border border-warn bg-surface p-5">
                  <ActingForm
                    intent="move"
                    words={words}
                    booking={booking}
                    refused={actionData?.refused}
                    submit={m.office_move_now()}
                  >
                    {(field) => (
                      <>
                        <p className="max-w-prose wrap-anywhere">{m.office_move_will({ name })}</p>
                        <input type="hidden" name="expectedDifference" value={preview.difference} />
                        <TextArea {...field('reason')} rows={3} maxLength={500} required />
                      </>
                    )}
                  </ActingForm>
                </div>
              </>
            )}
          </section>
        )}
      </div>
    </>
  )
}
