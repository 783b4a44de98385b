import { redo, undo } from 'prosemirror-history'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { ContentKind } from '#contract/content/content.ts'
import type { StudioBlock } from '#contract/studio/document.ts'
import { homeSections } from '#shared/home-sections.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { sectionNames } from '../section-names.ts'
import { BlockFields } from './block-fields.tsx'
import { deleteBlock, insertBlock, moveBlock, newBlock, setLine } from './commands.ts'
import { openEditors, type PairedEditors } from './paired-editors.ts'
import './studio.css'

type TextEditorProps = {
  kind: ContentKind
  blocks: readonly StudioBlock[]
  isReadOnly: boolean
  /** Gets the body as it is now. */
  bodyRef: RefObject<(() => StudioBlock[]) | null>
  onChange: () => void
}

/** The text of an entry in both languages, with its tools. Its script is loaded by the studio alone. */
export function TextEditor({ kind, blocks, isReadOnly, bodyRef, onChange }: TextEditorProps) {
  const english = useRef<HTMLDivElement>(null)
  const french = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  changed.current = onChange
  const [editors, setEditors] = useState<PairedEditors>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editors keep the text themselves; another entry has another key
  useEffect(() => {
    if (!english.current || !french.current) return
    const opened = openEditors({
      places: { en: english.current, fr: french.current },
      labels: { en: m.studio_text_en(), fr: m.studio_text_fr() },
      blocks,
      isReadOnly,
      onChange: () => changed.current(),
      onMove: redraw,
    })
    bodyRef.current = opened.read
    setEditors(opened)
    const look = new ResizeObserver(opened.align)
    look.observe(english.current)
    return () => {
      look.disconnect()
      bodyRef.current = null
      opened.close()
    }
  }, [])
  return (
    <div className="grid grid-cols-1 gap-4">
      {editors && !isReadOnly && <Tools kind={kind} editors={editors} />}
      {editors && !isReadOnly && <BlockFields editors={editors} />}
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Column title={m.studio_english()} place={english} />
        <Column title={m.studio_french()} place={french} />
      </div>
    </div>
  )
}

function Column({ title, place }: { title: string; place: RefObject<HTMLDivElement | null> }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm font-semibold text-ink-soft">{title}</p>
      <div ref={place} className="rounded-md border border-line bg-surface p-4 focus-within:border-sea" />
    </div>
  )
}

type Tool = { label: string; run: () => void }

function Tools({ kind, editors }: { kind: ContentKind; editors: PairedEditors }) {
  const add = (name: Parameters<typeof newBlock>[0], attrs?: Record<string, unknown>) => () => {
    editors.run(insertBlock(() => newBlock(name, attrs)))
  }
  const texts: Tool[] = [
    { label: m.studio_paragraph(), run: () => editors.run(setLine('paragraph')) },
    { label: m.studio_heading(), run: () => editors.run(setLine('heading')) },
    { label: m.studio_list(), run: add('list') },
    { label: m.studio_quote(), run: add('quote') },
    { label: m.studio_picture(), run: add('picture') },
    { label: m.studio_film(), run: add('film') },
    { label: m.studio_facts(), run: add('facts') },
    { label: m.studio_steps(), run: add('steps') },
    { label: m.studio_button(), run: add('button') },
  ]
  const menus: Tool[] = [{ label: m.studio_button(), run: add('button') }]
  const shown = new Set<unknown>()
  if (kind === 'home') for (const { attrs } of editors.state().doc.children) shown.add(attrs.name)
  const sections: Tool[] = homeSections
    .filter((name) => !shown.has(name))
    .map((name) => ({ label: m.studio_add_section({ name: sectionNames[name]() }), run: add('section', { name }) }))
  const moves: Tool[] = [
    { label: m.studio_up(), run: () => editors.run(moveBlock(-1)) },
    { label: m.studio_down(), run: () => editors.run(moveBlock(1)) },
    { label: m.studio_delete_block(), run: () => editors.run(deleteBlock) },
    { label: m.studio_undo(), run: () => editors.run(undo) },
    { label: m.studio_redo(), run: () => editors.run(redo) },
  ]
  const added = kind === 'home' ? sections : kind === 'menu' || kind === 'announcement' ? menus : texts
  return (
    <div
      role="toolbar"
      aria-label={m.studio_tools()}
      className="sticky top-0 z-10 flex flex-wrap gap-1 rounded-md border border-line bg-canvas p-1"
    >
      {[...added, ...moves].map(({ label, run }) => (
        <Button
          key={label}
          look="quiet"
          className="min-h-9! px-3! text-sm"
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
