import type { Profile } from '#contract/identity/users.ts'
import type { SiteCurrency } from '#web/context.ts'
import { m } from '#web/paraglide/messages.js'
import { optionNames } from '#web/parts/forms/option-names.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DoneNotice } from './done-notice.tsx'
import type { FormResult } from './form-result.ts'
import { ProfileSection } from './profile-section.tsx'

const words = () => ({
  ...fieldWords(),
  lastName: { label: m.last_name(), wrong: () => m.text_too_long() },
  address: { label: m.street_address() },
  city: { label: m.city() },
  state: { label: m.state_or_region() },
  country: { label: m.country() },
  language: { label: m.language() },
  currency: { label: m.currency() },
})

type DetailsFormProps = { profile: Profile; currencies: readonly SiteCurrency[]; result: FormResult }

/** Name, contact, address, language and currency. */
export function DetailsForm({ profile, currencies, result }: DetailsFormProps) {
  const currencyOptions = [
    { value: '', label: m.currency_of_place() },
    ...currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
  ]
  const options: Record<string, Choices> = { language: languageOptions, currency: currencyOptions }
  return (
    <ProfileSection id="details" title={m.your_details()} text={m.your_details_text()}>
      <DoneNotice result={result} intent="details" text={m.profile_saved()} />
      <PostForm
        intent="details"
        words={words()}
        values={valuesOf(profile)}
        textOf={(name, value) => optionNames(value, options[name])}
        refused={result?.refused}
        submit={m.save_changes()}
      >
        {(field) => (
          <>
            <input type="hidden" name="revision" value={profile.revision} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field('name')} autoComplete="given-name" required maxLength={120} />
              <TextField {...field('lastName')} autoComplete="family-name" maxLength={120} />
            </div>
            <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={40} hint={m.phone_hint()} />
            <TextField {...field('address')} autoComplete="street-address" maxLength={200} />
            <div className="grid gap-5 sm:grid-cols-3">
              <TextField {...field('city')} autoComplete="address-level2" maxLength={200} />
              <TextField {...field('state')} autoComplete="address-level1" maxLength={200} />
              <TextField {...field('country')} autoComplete="country-name" maxLength={200} />
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField {...field('language')} hint={m.language_hint()}>
                <Options of={languageOptions} />
              </SelectField>
              <SelectField {...field('currency')} hint={m.currency_hint()}>
                <Options of={currencyOptions} />
              </SelectField>
            </div>
          </>
        )}
      </PostForm>
    </ProfileSection>
  )
}

type Choices = readonly { value: string; label: string }[]

const languageOptions: Choices = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
]

const Options = ({ of }: { of: Choices }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

function valuesOf({ name, lastName, phone, location, language, currency }: Profile): Record<string, string> {
  const place = Object.fromEntries(Object.entries(location).map(([key, value]) => [key, value ?? '']))
  return { name, lastName: lastName ?? '', phone: phone ?? '', language, currency: currency ?? '', ...place }
}
