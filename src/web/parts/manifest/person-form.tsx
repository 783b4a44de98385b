import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type Country = { code: string; name: string }

type PersonFormProps = {
  intent?: string
  countries: readonly Country[]
  asksDocument: boolean
  refused: RefusedForm | undefined
}

const words = () => ({
  surname: { label: m.manifest_surname(), wrong: () => m.manifest_surname_wrong() },
  givenNames: { label: m.manifest_given_names(), wrong: () => m.manifest_given_names_wrong() },
  birthDate: { label: m.manifest_birth_date(), wrong: () => m.manifest_birth_date_wrong() },
  nationality: { label: m.manifest_nationality(), wrong: () => m.manifest_nationality_wrong() },
  documentNumber: { label: m.manifest_document(), wrong: () => m.manifest_document_wrong() },
})

/** Registers a person for the manifest with the data of their passport. */
export function PersonForm({ intent = 'register', countries, asksDocument, refused }: PersonFormProps) {
  return (
    <PostForm
      intent={intent}
      words={words()}
      refused={refused}
      submit={m.manifest_register()}
      noticeOf={({ code }, wrong) => fieldsNotice(wrong) ?? { title: refusalText(code) }}
    >
      {(field) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('surname')}
            autoComplete="off"
            maxLength={100}
            required
            hint={m.manifest_as_passport()}
          />
          <TextField {...field('givenNames')} autoComplete="off" maxLength={100} required />
          <TextField {...field('birthDate')} type="date" min="1900-01-01" required />
          <SelectField {...field('nationality')} required>
            <option value="">{m.manifest_choose()}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {asksDocument && (
            <TextField
              {...field('documentNumber')}
              autoComplete="off"
              maxLength={40}
              required
              hint={m.manifest_document_hint()}
            />
          )}
        </div>
      )}
    </PostForm>
  )
}
