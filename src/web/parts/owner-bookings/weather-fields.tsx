import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

export const weatherWords = (): FieldWords => ({
  reason: { label: m.owner_reason(), wrong: () => m.owner_reason_wrong() },
  evidence: { label: m.owner_weather_evidence(), wrong: () => m.owner_words_wrong() },
  file: { label: m.owner_weather_file() },
})

type FieldsProps = {
  field: (name: string) => { name: string; id: string; label: string; defaultValue: string; error: string | undefined }
}

/** The reason and the source of a weather call, with an optional file as proof. */
export function WeatherFields({ field }: FieldsProps) {
  const { id, name, label, error } = field('file')
  return (
    <>
      <TextArea {...field('reason')} rows={2} maxLength={500} required />
      <TextArea {...field('evidence')} rows={3} maxLength={2000} required hint={m.owner_weather_evidence_hint()} />
      <Field id={id} label={label} hint={m.owner_weather_file_hint()} error={error}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name={name}
            accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
            className={controlClass}
          />
        )}
      </Field>
    </>
  )
}

/** A browser sends an empty file for an empty file field. */
export function fileIn(form: FormData): { file?: File } {
  const file = form.get('file')
  return file instanceof File && file.size > 0 ? { file } : {}
}
