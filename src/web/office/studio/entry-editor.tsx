import { lazy, Suspense, useRef, useState } from 'react'
import type { StudioBlock, StudioDocument } from '#contract/studio/document.ts'
import type { StudioEntry } from '#contract/studio/studio.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { BothFields } from './both-fields.tsx'
import { type EntryChoices, EntryFields } from './entry-fields.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { kinds } from './kinds.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useAutosave } from './use-autosave.ts'
import { usePresence } from './use-presence.ts'

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
