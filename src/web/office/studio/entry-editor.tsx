import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { studioWatch } from '#contract/http-routes.ts'
import type { StudioBlock, StudioDocument } from '#contract/studio/document.ts'
import type { StudioEntry } from '#contract/studio/studio.ts'
import type { Locale } from '#shared/locale.ts'
import { callApi } from '#web/lib/call-api.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { pagePathIn } from '#web/lib/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BothFields } from './both-fields.tsx'
import { type EntryChoices, EntryFields } from './entry-fields.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { kinds } from './kinds.ts'
import { useAutosave } from './use-autosave.ts'

// The editor's library is large: only this page loads it.
const TextEditor = lazy(async () => ({
  default: (await loadPart(() => import('./editor/text-editor.tsx'))).TextEditor,
}))

type EntryEditorProps = { entry: StudioEntry; choices: EntryChoices; isReadOnly: boolean; children: React.ReactNode }

/** Writes an entry. It is saved while it is written; readers see it once it is published. */
export function EntryEditor({ entry, choices, isReadOnly, children }: EntryEditorProps) {
  const { kind } = entry
  const { fields } = kinds[kind]
  const [document, setDocument] = useState(entry.document)
  const latest = useRef(document)
  const body = useRef<(() => StudioBlock[]) | null>(null)
  const read = (): StudioDocument => ({ ...latest.current, body: body.current?.() ?? latest.current.body })
  const autosave = useAutosave({ id: entry.id, revision: entry.revision, flaws: entry.flaws, read })
  const presence = usePresence(entry.id)
  const hydrated = useHydrated()
  const [isPreviewed, setPreviewed] = useState(false)
  const change = (changes: Partial<StudioDocument>) => {
    latest.current = { ...latest.current, ...changes }
    setDocument(latest.current)
    autosave.touch()
  }
  const both = { readOnly: isReadOnly }
  return (
    <div className="grid grid-cols-1 items-start gap-8 2xl:grid-cols-[minmax(0,1fr)_20rem]" data-wide>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {presence && presence.others.length > 0 && (
          <Notice tone="warn" title={m.studio_also_editing({ names: presence.others.join(', ') })} />
        )}
        <BothFields
          {...both}
          id="title"
          label={kind === 'faq' ? m.studio_question() : m.studio_title()}
          value={document.title}
          maxLength={200}
          onChange={(title) => change({ title })}
        />
        {fields.summary && (
          <BothFields
            {...both}
            id="summary"
            label={kind === 'faq' ? m.studio_answer() : m.studio_summary()}
            value={document.summary}
            maxLength={2000}
            rows={3}
            onChange={(summary) => change({ summary })}
          />
        )}
        {fields.body && (
          <section aria-label={m.studio_text()}>
            {hydrated ? (
              <Suspense fallback={<p className="text-ink-soft">{m.loading()}</p>}>
                <TextEditor
                  kind={kind}
                  blocks={entry.document.body}
                  isReadOnly={isReadOnly}
                  bodyRef={body}
                  onChange={autosave.touch}
                />
              </Suspense>
            ) : (
              <noscript>{m.studio_needs_script()}</noscript>
            )}
          </section>
        )}
        <EntryFields
          kind={kind}
          document={document}
          choices={choices}
          change={change}
          isReadOnly={isReadOnly}
          saved={{ id: entry.id, revision: autosave.revision }}
        />
        {hydrated && (
          <details onToggle={({ currentTarget }) => setPreviewed(currentTarget.open)}>
            <summary className="cursor-pointer py-2 font-semibold text-sea">{m.studio_preview()}</summary>
            {isPreviewed && <PreviewFrame entryId={entry.id} />}
          </details>
        )}
      </div>
      <EntryPanel entry={entry} autosave={autosave} isReadOnly={isReadOnly}>
        {children}
      </EntryPanel>
    </div>
  )
}

const widths = [390, 768, 1440] as const

/** The draft in the real page, at three widths and in both languages. It follows every save. */
function PreviewFrame({ entryId }: { entryId: string }) {
  const [width, setWidth] = useState<number>(widths[0])
  const [language, setLanguage] = useState<Locale>('en')
  const src = pagePathIn(language, '/studio/preview/:entryId', { entryId })
  return (
    <section aria-label={m.studio_preview()} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-2">
        {widths.map((each) => (
          <Button
            key={each}
            look="quiet"
            className="aria-pressed:bg-sea-soft aria-pressed:text-sea"
            aria-pressed={each === width}
            onClick={() => setWidth(each)}
          >
            {m.studio_preview_width({ width: each })}
          </Button>
        ))}
        <Button
          look="quiet"
          className="aria-pressed:bg-sea-soft aria-pressed:text-sea"
          aria-pressed={language === 'en'}
          onClick={() => setLanguage('en')}
        >
          {m.studio_english()}
        </Button>
        <Button
          look="quiet"
          className="aria-pressed:bg-sea-soft aria-pressed:text-sea"
          aria-pressed={language === 'fr'}
          onClick={() => setLanguage('fr')}
        >
          {m.studio_french()}
        </Button>
        <a href={src} target="_blank" rel="noopener" className="button min-h-11 px-5 py-2 text-sea">
          {m.studio_preview_open()}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div className="overflow-x-auto rounded-md border border-line" tabIndex={0}>
        <iframe
          key={src}
          src={src}
          title={m.studio_preview()}
          style={{ width }}
          className="block h-[48rem] max-w-none"
        />
      </div>
    </section>
  )
}

const everyMs = 10_000

type Presence = { others: readonly string[]; revision: number; editedBy: string | null }

/** The other editors of an entry, and its newest revision. A page that nobody looks at does not ask. */
function usePresence(id: string): Presence | undefined {
  const [presence, setPresence] = useState<Presence>()
  useEffect(() => {
    let isOpen = true
    const ask = () => {
      if (document.hidden) return
      callApi(studioWatch, { id }).then(
        ({ others, revision, editedBy }) => {
          if (isOpen) setPresence({ others: others.map(({ name }) => name), revision, editedBy })
        },
        // The next question may be answered.
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [id])
  return presence
}
