import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileRefusalText } from '#web/lib/file-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { UploadError, uploadFile } from './upload-file.ts'

export type Upload = { id: number; name: string; share: number; reason: string | null }

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
export function useUploads({ metadata, onAdded }: Uploads) {
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
export const isOpen = ({ share, reason }: Upload) => share < 1 && reason === null

const reasonOf = ({ code, flaw, twin }: UploadError): string =>
  code === 'network' || code === 'unknown' ? m.upload_failed() : fileRefusalText({ code, flaw, twin })
