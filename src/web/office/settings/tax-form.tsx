import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type TaxFormProps = { countries: readonly { code: string; name: string }[]; refused: RefusedForm | undefined }

/** Adds a tax rate from a day on. The previous rate then ends by itself. */
export function TaxForm({ countries, refused }: TaxFormProps) {
  return (
    <OfficeForm
      intent="add"
      words={{
        country: { label: m.tax_country() },
        region: { label: m.tax_region() },
        tax: { label: m.tax_code(), wrong: m.tax_wrong_code },
        en: { label: m.tax_name_english(), wrong: m.setting_wrong_text },
        fr: { label: m.tax_name_french(), wrong: m.setting_wrong_text },
        rate: { label: m.tax_rate_percent(), wrong: m.tax_wrong_rate },
        included: { label: m.tax_how() },
        unit: { label: m.tax_unit() },
        crewed: { label: m.tax_crew() },
        from: { label: m.tax_from(), wrong: m.tax_wrong_day },
      }}
      values={{ tax: 'VAT', en: 'VAT', fr: 'TVA' }}
      refused={refused}
      submit={m.tax_add()}
    >
      {(field) => (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <SelectField {...field('country')}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField {...field('region')} hint={m.tax_region_hint()} />
          <TextField {...field('tax')} autoComplete="off" />
          <TextField {...field('rate')} inputMode="decimal" autoComplete="off" />
          <TextField {...field('en')} lang="en" />
          <TextField {...field('fr')} lang="fr" />
          <SelectField {...field('included')}>
            <option value="false">{m.tax_added()}</option>
            <option value="true">{m.tax_included()}</option>
          </SelectField>
          <SelectField {...field('unit')}>
            <option value="">{m.tax_all_offers()}</option>
            <option value="hour">{m.tax_hourly()}</option>
            <option value="day">{m.tax_daily()}</option>
            <option value="week">{m.tax_weekly()}</option>
          </SelectField>
          <SelectField {...field('crewed')}>
            <option value="">{m.tax_any_crew()}</option>
            <option value="true">{m.tax_crewed()}</option>
            <option value="false">{m.tax_bareboat()}</option>
          </SelectField>
          <TextField {...field('from')} type="date" required />
        </div>
      )}
    </OfficeForm>
  )
}
