import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fileRefusalText } from '#web/lib/file-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UploadError, uploadFile } from './upload-file.ts'

type FileUploadsProps = Parameters<typeof useUploads>[0] & { label: string; hint: string; accept: string }

/** Takes chosen or dropped files, and shows how far they are, and which are refused for what reason. */
export function FileUploads({ label, hint, accept, ...purpose }: FileUploadsProps) {
  const id = useId()
  const { uploads, isCut, add, run } = useUploads(purpose)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    <fieldset
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="grid gap-3 rounded-lg border border-dashed border-edge p-4"
    >
      <Field id={id} label={label} hint={hint}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            multiple
            accept={accept}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
            className={controlClass}
          />
        )}
      </Field>
      <p className="text-sm text-ink-soft pointer-coarse:hidden">{m.uploads_drop()}</p>
      <Progress uploads={uploads} />
      {isCut && (
        <Notice tone="warn" title={m.uploads_cut()} urgent>
          <Button look="secondary" className="mt-2" onClick={() => void run()}>
            {m.uploads_go_on()}
          </Button>
        </Notice>
      )}
      <Refused uploads={uploads} />
    </fieldset>
  )
}

/** The number of added files, and the file that is being sent. */
function Progress({ uploads }: { uploads: readonly Upload[] }) {
  const current = uploads.find(isOpen)
  const added = uploads.filter(({ share }) => share === 1).length
  return (
    <div className="grid gap-2 empty:hidden">
      {current && (
        <>
          <p className="text-sm wrap-anywhere">
            {m.uploads_current({ name: current.name, share: Math.floor(current.share * 100) })}
          </p>
          <progress value={current.share} aria-label={current.name} className="h-2 w-full accent-sea" />
        </>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {uploads.length > 0 && m.uploads_added({ added, count: uploads.length })}
      </p>
    </div>
  )
}

function Refused({ uploads }: { uploads: readonly Upload[] }) {
  const refused = uploads.filter(({ reason }) => reason !== null)
  if (refused.length === 0) return null
  return (
    <Notice tone="bad" title={m.yacht_files_refused()} urgent>
      <ul className="grid gap-1">
        {refused.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            {m.yacht_file_refused({ name, reason: reason ?? '' })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type Upload = { id: number; name: string; share: number; reason: string | null }

type Queued = { id: number; file: File }

type Uploads = {
  metadata: Record<string, string>
  /** Called after each file that was added. */
  onAdded: () => void | Promise<void>
}

/**
 * Uploads files one after the other. Each is judged for itself. Without a connection the uploads stop, and go on where they stopped
 * once it is back.
 */
function useUploads({ metadata, onAdded }: Uploads) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isCut, setCut] = useState(false)
  const queue = useRef<Queued[]>([])
  const isRunning = useRef(false)
  const lastId = useRef(0)
  const note = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  async function send({ id, file }: Queued): Promise<void> {
    await uploadFile(file, metadata, (share) => note(id, { share: Math.min(share, nearlyWhole) }))
    note(id, { share: 1 })
    await onAdded()
  }

  async function run() {
    if (isRunning.current) return
    isRunning.current = true
    setCut(false)
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { id } = next
      const failure = await send(next).then(
        () => undefined,
        (error: unknown) => (error instanceof UploadError ? error : new UploadError({ code: 'unknown' })),
      )
      if (failure?.code === 'network') {
        setCut(true)
        break
      }
      if (failure) note(id, { reason: reasonOf(failure) })
      queue.current.shift()
    }
    isRunning.current = false
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ id: ++lastId.current, file }))
    queue.current.push(...added)
    const shown = added.map(({ id, file }) => ({ id, name: file.name, share: 0, reason: null }))
    setUploads((all) => [...(all.some(isOpen) ? all : []), ...shown])
    void run()
  }

  const goOn = useEffectEvent(() => void run())
  useEffect(() => {
    if (!isCut) return
    const again = () => goOn()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isCut])

  return { uploads, isCut, add, run }
}

// The server judges a file after its last byte.
const nearlyWhole = 0.99

/** Whether a file is neither added nor refused yet. */
const isOpen = ({ share, reason }: Upload) => share < 1 && reason === null

const reasonOf = ({ code, flaw, twin }: UploadError): string =>
  code === 'network' || code === 'unknown' ? m.upload_failed() : fileRefusalText({ code, flaw, twin })
