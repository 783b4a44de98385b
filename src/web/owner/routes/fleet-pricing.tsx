import { apiContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { type FleetPricesAnswer, fleetPriceForms } from '#web/owner/tariffs/answer-fleet-prices.server.ts'
import { type FleetView, fleetPricesPath, fleetViews } from '#web/owner/tariffs/fleet-choice.ts'
import { FleetCopyForm } from '#web/owner/tariffs/fleet-copy-form.tsx'
import { FleetPercentForm } from '#web/owner/tariffs/fleet-percent-form.tsx'
import { FleetPreview } from '#web/owner/tariffs/fleet-preview.tsx'
import { FleetWeeks } from '#web/owner/tariffs/fleet-weeks.tsx'
import { loadFleetPrices } from '#web/owner/tariffs/load-fleet-prices.server.ts'
import { UndoForm } from '#web/owner/tariffs/undo-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { fleetCalls } from '#web/parts/desk/fleet-calls.server.ts'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { byUser, requireUser } from '#web/parts/identity/require-user.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/fleet-pricing'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireUser({ context, url }, 'b')
  const may = await fleetCalls({ context })
  const loaded = await loadFleetPrices(context.get(apiContext), url.searchParams)
  return { ...loaded, may: { publish: may('fleetPrices.publish'), undo: may('pricePublications.undo') } }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byUser('b'), ...fleetPriceForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): FleetPricesAnswer => ({ refused, yachtTitles: [] }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.fleetprice_title(), hidden: true })

const viewNames: Record<FleetView, () => string> = {
  weeks: m.fleetprice_view_weeks,
  percent: m.fleetprice_view_percent,
  copy: m.fleetprice_view_copy,
}

export default function OwnerFleetPricing({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { yachts, weeks, totalPages, choice, preview, wrong, done, may } = loaderData
  const { view } = choice
  const FormOfView = view === 'copy' ? FleetCopyForm : FleetPercentForm
  return (
    <>
      <DeskHeading
        title={m.fleetprice_title()}
        text={m.fleetprice_text()}
        aside={
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <TextLink to={pagePath('/OwnerDashboard/pricing/publications')}>{m.publications_title()}</TextLink>
            <TextLink to={pagePath('/OwnerDashboard/pricing')}>{m.tariff_all_yachts()}</TextLink>
          </div>
        }
      />
      {yachts.length > 0 || (weeks && weeks.yachts.length > 0) ? (
        <div className="grid gap-8" data-wide={weeks ? '' : undefined}>
          <TabLinks
            label={m.fleetprice_views()}
            tabs={fleetViews.map((id) => ({ id, label: viewNames[id](), to: fleetPricesPath(id) }))}
            open={view}
            panelId="fleet-prices"
          />
          {answer && (
            <FormNotice result={answer} title={refusalText(answer.refused.code)}>
              {answer.yachtTitles.length > 0 && (
                <p>{m.fleetprice_changed_yachts({ names: answer.yachtTitles.join(', ') })}</p>
              )}
            </FormNotice>
          )}
          {done && !answer && (
            <FormNotice result={done.id} tone="good" title={m.fleetprice_published({ count: done.yachts.length })}>
              {may.undo && <UndoForm publication={done} />}
            </FormNotice>
          )}
          {wrong.length > 0 && <FormNotice result={loaderData} title={m.fleetprice_wrong()} />}
          <div id="fleet-prices" role="tabpanel" aria-labelledby={`fleet-prices-${view}`} className="grid gap-8">
            {weeks ? <FleetWeeks weeks={weeks} choice={choice} /> : <FormOfView {...{ yachts, choice, wrong }} />}
            <Pagination
              label={m.fleetprice_title()}
              page={choice.page}
              totalPages={totalPages}
              to={(page) => fleetPricesPath(view, { page, ...(weeks && { from: weeks.from, unit: choice.unit }) })}
            />
            {preview && <FleetPreview yachts={preview} mayPublish={may.publish} />}
          </div>
        </div>
      ) : (
        <StatePanel
          title={m.no_own_yachts()}
          text={m.yachts_text()}
          actions={<ButtonLink to={pagePath('/OwnerDashboard/listings')}>{m.yacht_listings()}</ButtonLink>}
        />
      )}
    </>
  )
}
