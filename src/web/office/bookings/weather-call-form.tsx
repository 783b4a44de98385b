import { keysOf } from '#web/lib/keys-of.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { sourceWords, weatherWords } from './weather-words.ts'

type Field = Parameters<Parameters<typeof OfficeForm>[0]['children']>[0]

/** The source, the reason and the proof of a weather call. */
export const WeatherFields = ({ field }: { field: Field }) => (
  <>
    <SelectField {...field('source')} className="max-w-80">
      {keysOf(sourceWords).map((source) => (
        <option key={source} value={source}>
          {sourceWords[source]()}
        </option>
      ))}
    </SelectField>
    <TextArea {...field('reason')} rows={2} maxLength={500} required />
    <TextArea {...field('evidence')} rows={3} maxLength={2000} required hint={m.office_evidence_hint()} />
  </>
)

export const WeatherCallForm = ({ refused }: { refused: RefusedForm | undefined }) => (
  <OfficeForm intent="weather" words={weatherWords()} refused={refused} submit={m.office_call_off_now()} look="danger">
    {(field) => <WeatherFields field={field} />}
  </OfficeForm>
)
