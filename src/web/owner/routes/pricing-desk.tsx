import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { type PricingAnswer, pricingForms } from '#web/owner/tariffs/answer-pricing.server.ts'
import { ChangesView } from '#web/owner/tariffs/changes-view.tsx'
import { EntryForm } from '#web/owner/tariffs/entry-form.tsx'
import { EntryList, isListView } from '#web/owner/tariffs/entry-list.tsx'
import { Inspector } from '#web/owner/tariffs/inspector.tsx'
import { loadPricing } from '#web/owner/tariffs/load-pricing.server.ts'
import { PricingFrame } from '#web/owner/tariffs/pricing-frame.tsx'
import { UndoForm } from '#web/owner/tariffs/undo-form.tsx'
import { YearCalendar } from '#web/owner/tariffs/year-calendar.tsx'
import { m } from '#web/paraglide/messages.js'
import { fleetCalls } from '#web/parts/desk/fleet-calls.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { EndingPapers } from '#web/parts/listings/ending-papers.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/pricing-desk'

export async function loader({ params: { boatId }, context, url }: Route.LoaderArgs) {
  const { role } = await requireUser({ context, url }, 'b', 'a')
  const loaded = await loadPricing(context.get(apiContext), boatId.toLowerCase(), url.searchParams)
  // Operators publish for an owner; the owner undoes it.
  if (role === 'a') return { ...loaded, may: { change: true, undo: false } }
  const may = await fleetCalls({ context })
  return { ...loaded, may: { change: may('tariffs.save'), undo: may('pricePublications.undo') } }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b', 'a'), ...pricingForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): PricingAnswer => ({ refused, overlaps: [], published: null }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.tariff_pricing(), hidden: true })

export default function OwnerPricingDesk({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { open, calendar, changes, endingPapers, may, ...shown } = loaderData
  const { desk, choice, offer } = shown
  const { view } = choice
  const refused = answer?.refused
  const isOfForm = refused?.intent === 'entry' && open !== null
  const form = open && <EntryForm {...shown} open={open} answer={answer} />
  return (
    <PricingFrame desk={desk} choice={choice} mayChange={may.change}>
      {refused && !isOfForm && <FormNotice result={answer} title={refusalText(refused.code)} />}
      {answer?.published && (
        <FormNotice result={answer} tone="good" title={m.tariff_published()}>
          <p>{desk.isPublic ? m.tariff_published_text() : m.tariff_published_hidden()}</p>
          {may.undo && <UndoForm publication={answer.published} />}
        </FormNotice>
      )}
      {view === 'calendar' && <EndingPapers yachts={endingPapers} />}
      {view === 'calendar' && form}
      {view === 'calendar' && <Inspector {...loaderData} />}
      {calendar && (
        <YearCalendar
          calendar={calendar}
          choice={choice}
          firstDate={desk.firstDate}
          lastDate={desk.lastDate}
          soldUntil={endingPapers[0]?.soldUntil ?? null}
        />
      )}
      {view === 'calendar' && !calendar && <StatePanel title={m.tariff_off_sale()} text={m.tariff_off_sale_text()} />}
      {view !== 'calendar' && form}
      {isListView(view) && <EntryList {...{ desk, choice, offer, view }} mayChange={may.change} />}
      {changes && <ChangesView changes={changes} mayChange={may.change} />}
    </PricingFrame>
  )
}
