import { useRef } from 'react'
import type { ContentKind } from '#contract/content/content.ts'
import type { StudioDocument } from '#contract/studio/document.ts'
import { slugOf } from '#shared/slug.ts'
import { instantOfLocalInput, localInputOf } from '#web/lib/local-input.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BothFields } from './both-fields.tsx'
import { kinds } from './kinds.ts'
import { MediaDialog } from './media-dialog.tsx'
import { SearchPreviews } from './search-previews.tsx'

type EntryFieldsProps = {
  kind: ContentKind
  document: StudioDocument
  choices: EntryChoices
  change: (changes: Partial<StudioDocument>) => void
  isReadOnly: boolean
  /** The entry as it was last saved. */
  saved: { id: string; revision: number }
}

/** The entries that another entry can name. */
export type EntryChoices = Record<'topics' | 'authors', readonly Choice[]>
type Choice = { slug: string; name: string }

/** Everything of an entry but its title and its text. */
export function EntryFields(props: EntryFieldsProps) {
  const { kind, document, choices, change, isReadOnly } = props
  const { fields, fixed } = kinds[kind]
  const hydrated = useHydrated()
  const line = { readOnly: isReadOnly }
  return (
    <>
      {fields.picture && <PictureFields document={document} change={change} isReadOnly={isReadOnly} />}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {!fixed && (
          <TextField
            {...line}
            id="slug"
            label={m.studio_slug()}
            hint={m.studio_slug_hint()}
            value={document.slug}
            maxLength={80}
            onChange={({ target }) => change({ slug: target.value.toLowerCase().replace(/[^a-z0-9-]/g, '-') })}
            onBlur={({ target }) => change({ slug: slugOf(target.value) || document.slug })}
          />
        )}
        {fields.topic && (
          <NamedField
            id="topic"
            label={m.studio_topic()}
            hint={m.studio_topic_hint()}
            value={document.topic}
            choices={choices.topics}
            isReadOnly={isReadOnly}
            onChange={(topic) => change({ topic })}
          />
        )}
        {fields.author && (
          <NamedField
            id="author"
            label={m.studio_author()}
            hint={m.studio_author_hint()}
            value={document.author}
            choices={choices.authors}
            isReadOnly={isReadOnly}
            onChange={(author) => change({ author })}
          />
        )}
        {fields.search && (
          <TextField
            {...line}
            id="search"
            label={m.studio_search()}
            hint={m.studio_search_hint()}
            value={document.search ?? ''}
            maxLength={400}
            onChange={({ target }) => change({ search: target.value.trim() || null })}
          />
        )}
        {!fixed && (
          <TextField
            {...line}
            id="position"
            type="number"
            min={0}
            max={100_000}
            label={m.studio_position()}
            hint={m.studio_position_hint()}
            value={document.position}
            onChange={({ target }) => change({ position: Math.max(0, Math.trunc(Number(target.value)) || 0) })}
          />
        )}
        {fields.end && (
          <TextField
            {...line}
            id="unpublish"
            type="datetime-local"
            label={m.studio_ends()}
            hint={m.studio_ends_hint()}
            // The server does not know the reader's time zone.
            key={String(hydrated)}
            defaultValue={document.unpublishAt && hydrated ? localInputOf(document.unpublishAt) : ''}
            onChange={({ target }) => change({ unpublishAt: target.value ? instantOfLocalInput(target.value) : null })}
          />
        )}
      </div>
      {fields.seo && <SeoFields {...props} />}
    </>
  )
}

type NamedFieldProps = {
  id: string
  label: string
  hint: string
  value: string | null
  choices: readonly Choice[]
  isReadOnly: boolean
  onChange: (slug: string | null) => void
}

/** A choice among entries. A name that is no entry any more stays until another one is chosen. */
function NamedField({ value, choices, isReadOnly, onChange, ...field }: NamedFieldProps) {
  const isKnown = value === null || choices.some(({ slug }) => slug === value)
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{m.studio_choose_none()}</option>
      {[...choices, ...(isKnown ? [] : [{ slug: value, name: value }])].map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type PartProps = Omit<EntryFieldsProps, 'kind' | 'choices' | 'saved'>

function PictureFields({ document: { picture }, change, isReadOnly }: PartProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <section
      aria-labelledby="picture-title"
      className="grid grid-cols-1 gap-4 rounded-md border border-line bg-surface p-4"
    >
      <h2 id="picture-title" className="text-lg">
        {m.studio_picture()}
      </h2>
      {picture && (
        <>
          <img
            src={`/media/${picture.key}?w=668&h=376&format=webp`}
            alt=""
            className="aspect-video w-full max-w-md rounded-md object-cover"
          />
          <BothFields
            id="alt"
            label={m.studio_line_alt()}
            value={picture.alt}
            maxLength={300}
            readOnly={isReadOnly}
            onChange={(alt) => change({ picture: { ...picture, alt } })}
          />
        </>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => dialog.current?.showModal()}>
            {m.studio_choose_picture()}
          </Button>
          {picture && (
            <Button look="quiet" onClick={() => change({ picture: null })}>
              {m.studio_no_picture_choose()}
            </Button>
          )}
        </div>
      )}
      <MediaDialog
        ref={dialog}
        kind="picture"
        onChoose={({ key, alt }) => change({ picture: { key, alt: picture?.alt.en ? picture.alt : alt } })}
      />
    </section>
  )
}

function SeoFields({ kind, document, change, isReadOnly, saved }: Omit<EntryFieldsProps, 'choices'>) {
  const { seo, title, summary } = document
  const shared = { readOnly: isReadOnly }
  const set = (changes: Partial<StudioDocument['seo']>) => change({ seo: { ...seo, ...changes } })
  return (
    <section
      aria-labelledby="seo-title"
      className="grid grid-cols-1 gap-4 rounded-md border border-line bg-surface p-4"
    >
      <h2 id="seo-title" className="text-lg">
        {m.studio_seo()}
      </h2>
      <BothFields
        {...shared}
        id="seo-title-field"
        label={m.studio_seo_title()}
        value={seo.title}
        maxLength={120}
        hint={m.studio_seo_hint()}
        onChange={(words) => set({ title: words })}
      />
      <BothFields
        {...shared}
        id="seo-description"
        label={m.studio_seo_description()}
        value={seo.description}
        maxLength={400}
        rows={2}
        hint={m.studio_seo_hint()}
        onChange={(description) => set({ description })}
      />
      <BothFields
        {...shared}
        id="seo-keywords"
        label={m.studio_seo_keywords()}
        value={seo.keywords}
        maxLength={400}
        onChange={(keywords) => set({ keywords })}
      />
      <SearchPreviews
        path={addressOf(kind, document.slug)}
        words={{
          en: { title: seo.title.en || title.en, description: seo.description.en || summary.en },
          fr: {
            title: seo.title.fr || title.fr || title.en,
            description: seo.description.fr || summary.fr || summary.en,
          },
        }}
        card={`/studio/preview/${saved.id}.jpg?saved=${saved.revision}`}
      />
    </section>
  )
}

const addressOf = (kind: ContentKind, slug: string) => {
  if (kind === 'post') return `/blog/${slug}`
  return kind === 'landing' ? `/yacht-rental-in-${slug}` : `/${slug}`
}
