import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldWords } from './field-words.ts'
import { FormCard } from './form-card.tsx'

type FleetFormProps = { values: Record<string, string>; refused: RefusedForm | undefined }

const words = () => ({
  ...fieldWords(),
  name: { ...fieldWords().name, label: m.fleet_name() },
  city: { label: m.city() },
  country: { label: m.country() },
})

/** The form with which a customer becomes an owner. */
export function FleetForm({ values, refused }: FleetFormProps) {
  return (
    <FormCard title={m.fleet_title()} text={m.fleet_text()} level={2}>
      <div className="p-5 sm:p-8">
        <PostForm intent="fleet" words={words()} values={values} refused={refused} submit={m.become_owner()} wide>
          {(field) => (
            <>
              <TextField
                {...field('name')}
                autoComplete="organization"
                required
                maxLength={120}
                hint={m.fleet_name_hint()}
              />
              <TextField {...field('phone')} type="tel" autoComplete="tel" required maxLength={40} />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField {...field('city')} autoComplete="address-level2" maxLength={200} />
                <TextField {...field('country')} autoComplete="country-name" maxLength={200} />
              </div>
            </>
          )}
        </PostForm>
      </div>
    </FormCard>
  )
}
