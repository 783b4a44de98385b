import type { Fleet } from '#contract/boats/boat-owners.ts'
import { languageName } from '#web/lib/language-name.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { fieldWords } from '#web/parts/identity/field-words.ts'
import { ProfileSection } from '#web/parts/users/profile-section.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type FleetSectionProps = {
  fleet: Fleet & { revision: number }
  /** Language codes such as fr. */
  languages: readonly string[]
  done: boolean
  refused: RefusedForm | undefined
}

/** The owner's public profile and the contact details for the operator. */
export function FleetSection({ fleet, languages, done, refused }: FleetSectionProps) {
  const { name, email, phone, about } = fleet
  return (
    <ProfileSection id="fleet" title={m.fleet_settings()} text={m.fleet_settings_text()}>
      {done && <Notice tone="good" title={m.settings_saved()} />}
      <PostForm
        intent="fleet"
        words={{
          ...fieldWords(),
          name: { ...fieldWords().name, label: m.fleet_name() },
          about_en: { label: m.fleet_about_en(), wrong: () => m.text_too_long() },
          about_fr: { label: m.fleet_about_fr(), wrong: () => m.text_too_long() },
        }}
        values={{ name, email, phone, about_en: about.en, about_fr: about.fr }}
        refused={refused}
        submit={m.fleet_save()}
      >
        {(field) => (
          <>
            <input type="hidden" name="revision" value={fleet.revision} />
            <TextField {...field('name')} autoComplete="organization" required maxLength={120} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field('email')} type="email" autoComplete="email" required maxLength={254} />
              <TextField {...field('phone')} type="tel" autoComplete="tel" required maxLength={40} />
            </div>
            <TextArea {...field('about_en')} rows={4} maxLength={600} />
            <TextArea {...field('about_fr')} rows={4} maxLength={600} />
            <fieldset>
              <legend className="mb-1 text-sm font-semibold">{m.fleet_languages()}</legend>
              <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-3">
                {languages.map((code) => (
                  <Checkbox
                    key={code}
                    name="languages"
                    value={code}
                    label={languageName(code)}
                    defaultChecked={fleet.languages.includes(code)}
                  />
                ))}
              </div>
            </fieldset>
          </>
        )}
      </PostForm>
    </ProfileSection>
  )
}
