import { useState } from 'react'
import { Form } from 'react-router'
import type { StudioEntry } from '#contract/studio/studio.ts'
import { momentText } from '#web/lib/format.ts'
import { instantOfLocalInput } from '#web/lib/local-input.ts'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { flawText } from './flaw-words.ts'
import { kinds, stateWords } from './kinds.ts'
import type { SaveState, useAutosave } from './use-autosave.ts'

type EntryPanelProps = {
  entry: StudioEntry
  autosave: ReturnType<typeof useAutosave>
  isReadOnly: boolean
  children: React.ReactNode
}

/** The state of an entry, what is wrong with it, and everything that can be done with it as a whole. */
export function EntryPanel({ entry, autosave, isReadOnly, children }: EntryPanelProps) {
  const { state, flaws } = autosave
  const blocking = flaws.filter(({ blocks }) => blocks)
  const hints = flaws.filter(({ blocks }) => !blocks)
  return (
    <aside className="grid min-w-0 grid-cols-1 gap-5 2xl:sticky 2xl:top-4" aria-label={m.studio_publication()}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={stateWords[entry.state].tone}>{stateWords[entry.state].text()}</Badge>
        <SavedLine state={state} />
      </div>
      {state.kind === 'conflict' && <Conflict entry={entry} autosave={autosave} revision={state.revision} />}
      {state.kind === 'refused' && <Notice tone="bad" urgent title={refusedText(state)} />}
      {children}
      {!isReadOnly && <Publication entry={entry} autosave={autosave} isBlocked={blocking.length > 0} />}
      <FlawList title={m.studio_blocking()} texts={blocking.map(flawText)} tone="bad" />
      <FlawList title={m.studio_hints()} texts={hints.map(flawText)} tone="info" />
      <Uses uses={entry.uses} />
    </aside>
  )
}

function refusedText({ error }: Extract<SaveState, { kind: 'refused' }>): string {
  if (error.code === 'invalid_request') {
    const { errors } = error.data as { errors?: { message: string }[] } // the data of invalid_request
    return errors?.[0]?.message ?? m.refused_invalid_request()
  }
  return error.code ? officeRefusalText(error.code) : m.refused_other()
}

function SavedLine({ state }: { state: SaveState }) {
  const zone = useBrowserZone()
  const texts: Record<SaveState['kind'], string> = {
    saved:
      state.kind === 'saved' && state.at ? m.studio_saved_at({ time: momentText(state.at, zone) }) : m.studio_saved(),
    unsaved: m.studio_unsaved(),
    saving: m.studio_saving(),
    offline: m.studio_offline(),
    refused: m.studio_not_saved(),
    conflict: m.studio_not_saved(),
  }
  return (
    <p role="status" className="text-sm text-ink-soft">
      {texts[state.kind]}
    </p>
  )
}

type ConflictProps = { entry: StudioEntry; autosave: EntryPanelProps['autosave']; revision: number }

/** Another editor has saved. Both texts are kept: one of them becomes the draft. */
function Conflict({ entry, autosave, revision }: ConflictProps) {
  return (
    <Notice tone="warn" urgent title={m.studio_conflict()}>
      <p>{m.studio_conflict_text()}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void autosave.saveOver(revision)}>
          {m.studio_keep_mine()}
        </Button>
        <ButtonLink look="secondary" reloadDocument to={entryPath(entry)}>
          {m.studio_take_theirs()}
        </ButtonLink>
      </div>
    </Notice>
  )
}

const entryPath = ({ kind, id }: Pick<StudioEntry, 'kind' | 'id'>) =>
  pagePath('/studio/:kind/:entryId', { kind, entryId: id })

type PublicationProps = { entry: StudioEntry; autosave: EntryPanelProps['autosave']; isBlocked: boolean }

/** A press waits until everything that was typed is saved. */
function Publication({ entry, autosave, isBlocked }: PublicationProps) {
  const [chosen, setChosen] = useState('')
  const { revision, state, save } = autosave
  const isPublic = entry.state === 'published' || entry.state === 'changed'
  const isFixed = kinds[entry.kind].fixed
  const waits = state.kind === 'saving' || state.kind === 'unsaved'
  const at = chosen && instantOfLocalInput(chosen)
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="at" value={at} />
      <Button
        type="submit"
        name="intent"
        value="publish"
        pending={waits}
        disabled={isBlocked || state.kind === 'conflict'}
        onFocus={() => void save()}
      >
        {isPublic ? m.studio_publish_changes() : m.studio_publish()}
      </Button>
      <TextField
        id="publish-at"
        type="datetime-local"
        label={m.studio_publish_at()}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button
        type="submit"
        name="intent"
        value="schedule"
        look="secondary"
        pending={waits}
        disabled={isBlocked || at === ''}
      >
        {m.studio_schedule()}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink
          look="quiet"
          to={pagePath('/studio/:kind/:entryId/versions', { kind: entry.kind, entryId: entry.id })}
        >
          {m.studio_versions()}
        </ButtonLink>
        {!isFixed && (
          <Button type="submit" name="intent" value="copy" look="quiet">
            {m.studio_copy()}
          </Button>
        )}
        {((isPublic && entry.kind !== 'home') || entry.state === 'scheduled') && (
          <Button type="submit" name="intent" value="unpublish" look="quiet">
            {entry.state === 'scheduled' ? m.studio_unschedule() : m.studio_unpublish()}
          </Button>
        )}
      </div>
      {!isFixed && (
        <details>
          <summary className="cursor-pointer py-2 text-sm text-bad">{m.studio_remove()}</summary>
          <p className="mb-2 text-sm text-ink-soft">{m.studio_remove_text()}</p>
          <Button type="submit" name="intent" value="remove" look="danger">
            {m.studio_remove_entry()}
          </Button>
        </details>
      )}
    </Form>
  )
}

type FlawListProps = { title: string; texts: readonly string[]; tone: 'bad' | 'info' }

function FlawList({ title, texts, tone }: FlawListProps) {
  if (texts.length === 0) return null
  return (
    <Notice tone={tone} title={title}>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The entries that would lose something without this one. */
export function Uses({ uses }: { uses: StudioEntry['uses'] }) {
  if (uses.length === 0) return null
  return (
    <section aria-labelledby="uses" className="grid gap-2">
      <h2 id="uses" className="text-base">
        {m.studio_uses()}
      </h2>
      <ul className="grid gap-1 text-sm">
        {uses.map((use) => (
          <li key={use.id}>
            <TextLink to={entryPath(use)}>{use.title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
