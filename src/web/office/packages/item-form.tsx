import type { AdminItem } from '#contract/packages/package-desk.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { CurrencyOptions } from '#web/ui/currency-options.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tick } from './offer-form.tsx'
import { itemValues, itemWords } from './package-fields.ts'

type ItemFormProps = {
  /** Null for a new one. */
  item: AdminItem | null
  revision: number
  currencies: readonly string[]
  refused: RefusedForm | undefined
}

/** An item of a partner: what it is called, who brings it, what it costs and when it can be had. */
export function ItemForm({ item, revision, currencies, refused }: ItemFormProps) {
  return (
    <OfficeForm
      intent="item"
      words={itemWords()}
      values={itemValues(item)}
      refused={refused}
      submit={item ? m.taxonomy_save() : m.taxonomy_add()}
    >
      {(field) => (
        <>
          <input type="hidden" name="revision" value={revision} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('name_en')} lang="en" maxLength={120} required />
            <TextField {...field('name_fr')} lang="fr" maxLength={120} required />
          </div>
          <TextField {...field('partner')} maxLength={120} required hint={m.package_desk_partner_hint()} />
          <div className="grid gap-5 sm:grid-cols-3">
            <TextField {...field('amount')} inputMode="decimal" autoComplete="off" required />
            <SelectField {...field('currency')}>
              <CurrencyOptions currencies={currencies} />
            </SelectField>
            <SelectField {...field('per')}>
              <option value="booking">{m.taxonomy_per_booking()}</option>
              <option value="person">{m.taxonomy_per_person()}</option>
              <option value="hour">{m.taxonomy_per_hour()}</option>
            </SelectField>
            <TextField {...field('noticeHours')} inputMode="numeric" required />
            <TextField {...field('dailyStock')} inputMode="numeric" hint={m.package_desk_stock_hint()} />
            <TextField {...field('countries')} hint={m.package_desk_countries_hint()} />
          </div>
          <Tick {...field('included')} />
        </>
      )}
    </OfficeForm>
  )
}
