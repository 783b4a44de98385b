import { redirect } from 'react-router'
import { apiContext, requestContext } from '#web/context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { readTax, taxFieldOf } from '#web/office/settings/read-tax.server.ts'
import { SettingsNav } from '#web/office/settings/settings-nav.tsx'
import { taxCountries } from '#web/office/settings/tax-countries.server.ts'
import { TaxForm } from '#web/office/settings/tax-form.tsx'
import { TaxTable } from '#web/office/settings/tax-table.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import type { Route } from './+types/taxes'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'taxes.list')
  const language = context.get(requestContext).locale
  const { settings, taxes } = context.get(apiContext)
  const [{ groups }, { data: rates }] = await Promise.all([settings.list({ language }), taxes.list({})])
  return {
    groups: groups.map(({ name, title }) => ({ name, title })),
    rates,
    countries: taxCountries(language),
    saved: url.searchParams.has('saved'),
    mayChange: mayCall('taxes.add'),
  }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer('taxes.add'),
    intents: {
      'end-': ({ api }, { id = '', lastDay = '' }) => api.taxes.end({ id, lastDay }),
      add: ({ api }, texts) => api.taxes.add(readTax(texts)),
    },
    done: (_, { locale }) => redirect(pagePathIn(locale, '/adminn/settings/taxes', { saved: 1 })),
    refused: (refused) => ({ refused: { ...refused, wrong: refused.wrong.map(taxFieldOf) } }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.taxes(), hidden: true })

export default function Taxes({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused
  const { groups, rates, countries: known, saved, mayChange } = loaderData
  return (
    <>
      <OfficeHeading
        above={[{ label: m.market_settings(), to: pagePath('/adminn/settings') }]}
        title={m.taxes()}
        text={m.taxes_text()}
      />
      <SettingsNav groups={groups} open="taxes" />
      <div className="grid grid-cols-1 gap-10">
        {saved && !refused && <FormNotice result={rates} tone="good" title={m.setting_saved()} />}
        {refused?.intent.startsWith('end-') && <OfficeNotice refused={refused} result={refused} />}
        {rates.length > 0 ? (
          <TaxTable rates={rates} mayChange={mayChange} refused={refused} />
        ) : (
          <StatePanel title={m.taxes_none()} text={m.taxes_none_text()} />
        )}
        {mayChange && (
          <section aria-labelledby="add-tax" className="max-w-3xl">
            <h2 id="add-tax" className="mb-4 text-xl">
              {m.tax_add()}
            </h2>
            <TaxForm countries={known} refused={refused} />
          </section>
        )}
      </div>
    </>
  )
}
