import { useState } from 'react'
import type { SearchRecord } from '#contract/studio/search-records.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { cardOfPath, SearchPreviews } from './search-previews.tsx'

export const recordFlawWords: Record<SearchRecord['flaws'][number], () => string> = {
  no_title: m.studio_record_no_title,
  no_description: m.studio_record_no_description,
  doubled: m.studio_record_doubled,
  too_long: m.studio_record_too_long,
  orphaned: m.studio_record_orphaned,
}

type RecordFormProps = { record: SearchRecord | null; refused: RefusedForm | undefined }

/** The words of search engines and shared cards about an address. */
export function RecordForm({ record, refused }: RecordFormProps) {
  const { en, fr } = record ?? { en: null, fr: null }
  const values = {
    path: record ? `/${record.path}` : '',
    'en.title': en?.title ?? '',
    'en.description': en?.description ?? '',
    'en.keywords': en?.keywords.join(', ') ?? '',
    'fr.title': fr?.title ?? '',
    'fr.description': fr?.description ?? '',
    'fr.keywords': fr?.keywords.join(', ') ?? '',
  }
  // The previews follow the fields.
  const [typed, setTyped] = useState<Partial<typeof values>>({})
  const shown = { ...values, ...typed }
  const label = (text: string, language: string) => ({ label: `${text} · ${language}`, wrong: m.studio_record_wrong })
  const words = {
    path: { label: m.studio_record_path(), wrong: m.studio_record_path_wrong },
    'en.title': label(m.studio_title(), m.studio_english()),
    'en.description': label(m.studio_seo_description(), m.studio_english()),
    'en.keywords': label(m.studio_seo_keywords(), m.studio_english()),
    'fr.title': label(m.studio_title(), m.studio_french()),
    'fr.description': label(m.studio_seo_description(), m.studio_french()),
    'fr.keywords': label(m.studio_seo_keywords(), m.studio_french()),
  }
  return (
    <section
      aria-labelledby="record"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          setTyped((before) => ({ ...before, [target.name]: target.value }))
      }}
      className="grid max-w-4xl grid-cols-1 gap-5 rounded-md border border-line bg-surface p-5"
    >
      <h2 id="record" className="text-lg wrap-anywhere">
        {record ? `/${record.path}` : m.studio_record_new()}
      </h2>
      <OfficeForm intent="save" words={words} values={values} refused={refused} submit={m.studio_record_save()}>
        {(field) => (
          <>
            <input type="hidden" name="revision" value={record?.revision ?? 0} />
            {record ? (
              <input type="hidden" name="path" value={values.path} />
            ) : (
              <TextField {...field('path')} required maxLength={200} placeholder="/a-page" />
            )}
            <div className="grid gap-5 md:grid-cols-2">
              {(['en', 'fr'] as const).map((language) => (
                <div key={language} lang={language} className="grid content-start gap-5">
                  <TextField {...field(`${language}.title`)} maxLength={120} />
                  <TextArea {...field(`${language}.description`)} rows={3} maxLength={400} />
                  <TextField {...field(`${language}.keywords`)} maxLength={400} hint={m.studio_keywords_hint()} />
                </div>
              ))}
            </div>
          </>
        )}
      </OfficeForm>
      {record && (
        <SearchPreviews
          path={values.path}
          words={{
            en: { title: shown['en.title'] || m.studio_record_own_title(), description: shown['en.description'] },
            fr: { title: shown['fr.title'] || m.studio_record_own_title(), description: shown['fr.description'] },
          }}
          card={record.flaws.includes('orphaned') ? null : `${cardOfPath(values.path)}?saved=${record.revision}`}
        />
      )}
    </section>
  )
}
