import type { AdminPackage } from '#contract/packages/package-desk.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TickGroup } from '#web/ui/tick-group.tsx'
import { offerValues, offerWords } from './package-fields.ts'

type OfferFormProps = {
  pack: AdminPackage
  categories: readonly { value: string; label: string }[]
  refused: RefusedForm | undefined
}

/** How a package is sold: lengths, parties, suitable yachts and what is included. */
export function OfferForm({ pack, categories, refused }: OfferFormProps) {
  return (
    <OfficeForm
      intent="offer"
      words={offerWords()}
      values={offerValues(pack)}
      refused={refused}
      submit={m.taxonomy_save()}
    >
      {(field) => (
        <>
          <input type="hidden" name="revision" value={pack.revision} />
          <div className="grid gap-5 sm:grid-cols-3">
            <SelectField {...field('unit')}>
              <option value="hour">{m.trip_hours()}</option>
              <option value="day">{m.trip_days()}</option>
              <option value="week">{m.trip_week()}</option>
            </SelectField>
            <TextField {...field('minUnits')} inputMode="numeric" required />
            <TextField {...field('maxUnits')} inputMode="numeric" required />
            <TextField {...field('minGuests')} inputMode="numeric" required className="sm:col-start-2" />
            <TextField {...field('maxGuests')} inputMode="numeric" required />
          </div>
          <Tick {...field('crewed')} />
          <TickGroup
            {...field('categories')}
            options={categories}
            columns="grid grid-cols-2 gap-x-5 sm:grid-cols-3 lg:grid-cols-4"
          />
          <TextField {...field('countries')} hint={m.package_desk_countries_hint()} className="max-w-sm" />
          <div className="grid gap-5 lg:grid-cols-2">
            <TextArea {...field('included_en')} lang="en" rows={5} hint={m.package_desk_included_hint()} />
            <TextArea {...field('included_fr')} lang="fr" rows={5} hint={m.package_desk_included_hint()} />
          </div>
          <div>
            <Tick {...field('onSale')} />
            <Tick {...field('isExample')} />
          </div>
        </>
      )}
    </OfficeForm>
  )
}

type TickProps = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }

export const Tick = ({ defaultValue, error: _, ...wiring }: TickProps) => (
  <Checkbox {...wiring} defaultChecked={defaultValue === 'on'} />
)
