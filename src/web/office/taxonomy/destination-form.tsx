import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { CurrencyOptions } from '#web/ui/currency-options.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { destinationWords } from './place-fields.ts'

type DestinationFormProps = {
  revision?: number | undefined
  values: Record<string, string>
  refused: RefusedForm | undefined
  currencies: readonly string[]
}

export function DestinationForm({ revision, values, refused, currencies }: DestinationFormProps) {
  const isNew = revision === undefined
  return (
    <OfficeForm
      intent="save"
      words={destinationWords(isNew)}
      values={values}
      refused={refused}
      submit={isNew ? m.taxonomy_add() : m.taxonomy_save()}
    >
      {(field) => (
        <>
          {!isNew && <input type="hidden" name="revision" value={revision} />}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('name_en')} lang="en" maxLength={80} autoComplete="off" required />
            <TextField {...field('name_fr')} lang="fr" maxLength={80} autoComplete="off" required />
            {isNew && (
              <TextField
                {...field('slug')}
                className="sm:col-span-2"
                hint={m.taxonomy_slug_hint()}
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
                required
              />
            )}
            <TextField {...field('tagline_en')} lang="en" maxLength={160} autoComplete="off" required />
            <TextField {...field('tagline_fr')} lang="fr" maxLength={160} autoComplete="off" required />
            <TextArea {...field('introduction_en')} lang="en" rows={6} maxLength={2000} required />
            <TextArea {...field('introduction_fr')} lang="fr" rows={6} maxLength={2000} required />
            <TextField
              {...field('place')}
              className="sm:col-span-2"
              hint={m.taxonomy_place_hint()}
              autoComplete="off"
            />
            <TextField {...field('latitude')} inputMode="text" autoComplete="off" required />
            <TextField {...field('longitude')} inputMode="text" autoComplete="off" required />
            <TextField {...field('radius')} inputMode="decimal" autoComplete="off" required />
            <SelectField {...field('currency')} hint={m.taxonomy_currency_hint()}>
              <option value="">{m.taxonomy_of_country()}</option>
              <CurrencyOptions currencies={currencies} />
            </SelectField>
          </div>
        </>
      )}
    </OfficeForm>
  )
}
