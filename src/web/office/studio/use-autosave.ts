import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { studioSave } from '#contract/http-routes.ts'
import type { Flaw, StudioDocument } from '#contract/studio/document.ts'
import { previewChannel } from '#shared/preview-channel.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'

/** A save begins when nobody has typed for this long. */
const quietMs = 700
/** A save without an answer is tried again after this time. */
const retryMs = 5000

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** Without an answer; it is tried again. */
  | { kind: 'offline' }
  | { kind: 'refused'; error: ApiError }
  /** Another editor has saved. The refused text is kept as a version. */
  | { kind: 'conflict'; revision: number }

type Autosave = {
  id: string
  revision: number
  flaws: readonly Flaw[]
  /** The document as it is now. */
  read: () => StudioDocument
}

/** Saves a draft while it is written: one save at a time, the newest text last. */
export function useAutosave({ id, revision: first, flaws: known, read }: Autosave) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null })
  const [revision, setRevision] = useState(first)
  const [flaws, setFlaws] = useState(known)
  const now = useRef({ revision: first, isDirty: false, isSaving: false, isOvertaken: false, read })
  now.current.read = read
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(
    async function save(): Promise<boolean> {
      clearTimeout(timer.current)
      const current = now.current
      if (!current.isDirty) return true
      if (current.isSaving) return false
      current.isDirty = false
      current.isSaving = true
      setState({ kind: 'saving' })
      try {
        const saved = await callApi(studioSave, { id, revision: current.revision, document: current.read() })
        current.revision = saved.revision
        setRevision(saved.revision)
        setFlaws(saved.flaws)
        setState(current.isDirty ? { kind: 'unsaved' } : { kind: 'saved', at: saved.savedAt })
        announce(id)
        // A pause within the save may have passed without one.
        if (current.isDirty) timer.current = setTimeout(save, quietMs)
        return true
      } catch (error) {
        const failed = stateOf(error)
        current.isDirty = true
        current.isOvertaken = failed.kind === 'conflict'
        setState(failed)
        if (failed.kind === 'offline') timer.current = setTimeout(save, retryMs)
        return false
      } finally {
        current.isSaving = false
      }
    },
    [id],
  )

  const touch = useCallback(() => {
    now.current.isDirty = true
    // The editor chooses first which text goes on.
    if (now.current.isOvertaken) return
    setState({ kind: 'unsaved' })
    clearTimeout(timer.current)
    timer.current = setTimeout(save, quietMs)
  }, [save])

  /** Saves over what another editor has saved, which stays a version. */
  const saveOver = useCallback(
    (theirs: number) => {
      now.current.revision = theirs
      now.current.isDirty = true
      now.current.isOvertaken = false
      return save()
    },
    [save],
  )

  useLeaving(now, save)
  return { state, revision, flaws, touch, save, saveOver }
}

type Unsaved = RefObject<{ isDirty: boolean; isSaving: boolean }>

/** Warns who closes a page with unsaved text. A page that is left within the studio saves it. */
function useLeaving(unsaved: Unsaved, save: () => Promise<boolean>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current.isDirty || unsaved.current.isSaving) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      void save()
    }
  }, [unsaved, save])
}

/** Tells open previews. */
function announce(id: string): void {
  const channel = new BroadcastChannel(previewChannel(id))
  channel.postMessage('saved')
  channel.close()
}

function stateOf(error: unknown): SaveState {
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  if (error.code !== 'revision_conflict') return { kind: 'refused', error }
  const { revision } = error.data as { revision?: number } // the data of revision_conflict
  return { kind: 'conflict', revision: revision ?? 0 }
}
