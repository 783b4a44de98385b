import { fleetExamplesPath } from '#shared/fleet-files.ts'
import { columnFields } from '#shared/row-fields.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { TextLink } from '#web/ui/text-link.tsx'
import { nameOf, withCapital } from './row-problem-text.ts'

/** Example files to download, and all columns that are understood. */
export function KnownColumns() {
  const examples = [
    ['weekly', m.fleet_example_weekly()],
    ['daily', m.fleet_example_daily()],
    ['hourly', m.fleet_example_hourly()],
  ] as const
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.fleet_example_title()}</h2>
      <p className="max-w-3xl">{m.fleet_example_text()}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {examples.map(([name, text]) => (
          <li key={name}>
            <TextLink to={`${fleetExamplesPath}/${name}.csv?locale=${getLocale()}`} reloadDocument>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
      <details className="max-w-3xl">
        <summary className="cursor-pointer font-semibold text-sea">{m.fleet_example_columns()}</summary>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {columnFields.map((field) => (
            <div key={field} className="contents">
              <dt className="font-semibold max-sm:mt-2">{withCapital(nameOf(field))}</dt>
              <dd className="text-ink-soft">{explanations[field]()}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

const explanations: Record<(typeof columnFields)[number], () => string> = {
  id: m.fleet_column_id,
  title: m.fleet_column_title,
  model: m.fleet_column_model,
  name: m.fleet_column_name,
  descriptionEn: m.fleet_column_description_en,
  descriptionFr: m.fleet_column_description_fr,
  make: m.fleet_column_make,
  owner: m.fleet_column_owner,
  type: m.fleet_column_type,
  service: m.fleet_column_service,
  base: m.fleet_column_base,
  country: m.fleet_column_country,
  week: m.fleet_column_week,
  unit: m.fleet_column_unit,
  from: m.fleet_column_from,
  to: m.fleet_column_to,
  year: m.fleet_column_year,
  refit: m.fleet_column_refit,
  length: m.fleet_column_length,
  cabins: m.fleet_column_cabins,
  berths: m.fleet_column_berths,
  bathrooms: m.fleet_column_bathrooms,
  price: m.fleet_column_price,
  listPrice: m.fleet_column_list_price,
  discount: m.fleet_column_discount,
  deposit: m.fleet_column_deposit,
  minimum: m.fleet_column_minimum,
  opens: m.fleet_column_opens,
  closes: m.fleet_column_closes,
  currency: m.fleet_column_currency,
  pictures: m.fleet_column_pictures,
}
