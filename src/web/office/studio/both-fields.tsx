import { m } from '#web/paraglide/messages.js'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type Words = { en: string; fr: string }

type BothFieldsProps = {
  id: string
  label: string
  value: Words
  onChange: (value: Words) => void
  maxLength: number
  rows?: number
  hint?: string
  readOnly?: boolean
}

/** One text in both languages, side by side. A French text that is missing says so. */
export function BothFields({ id, label, value, onChange, maxLength, rows, hint, readOnly = false }: BothFieldsProps) {
  const field = (language: 'en' | 'fr', name: string) => {
    const isMissing = language === 'fr' && value.fr.trim() === '' && value.en.trim() !== ''
    const shared = {
      id: `${id}-${language}`,
      lang: language,
      label: `${label} · ${name}`,
      hint: isMissing ? m.studio_untranslated() : hint,
      value: value[language],
      maxLength,
      readOnly,
      spellCheck: true,
    }
    const change = (text: string) => onChange({ ...value, [language]: text })
    return rows ? (
      <TextArea {...shared} rows={rows} onChange={({ target }) => change(target.value)} />
    ) : (
      <TextField {...shared} onChange={({ target }) => change(target.value)} />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-8">
      {field('en', m.studio_english())}
      {field('fr', m.studio_french())}
    </div>
  )
}
