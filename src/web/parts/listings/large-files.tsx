import { type DragEvent, useState } from 'react'
import { fileRefusalText } from '#web/lib/file-refusal-text.ts'
import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { UploadError, uploadFile } from '#web/parts/users/upload-picture.ts'
import { controlClass, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Progress = { name: string; share: number }

/** Uploads chosen or dropped files one by one, in parts that can be resumed. */
export function LargeFiles({ boatId }: { boatId: string }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [refused, setRefused] = useState<string[]>([])
  const refresh = useRefresh()
  const take = async (files: readonly File[]) => {
    setRefused([])
    for (const file of files) {
      try {
        await uploadFile(file, { purpose: 'yacht-media', yacht: boatId }, (share) =>
          setProgress({ name: file.name, share: Math.floor(share * 100) }),
        )
        await refresh()
      } catch (error) {
        setRefused((before) => [...before, m.yacht_file_refused({ name: file.name, reason: reasonOf(error) })])
      }
    }
    setProgress(null)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take([...event.dataTransfer.files])
  }
  return (
    <fieldset
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      aria-label={m.yacht_large_files()}
      className="grid gap-3 rounded-lg border border-dashed border-edge p-4"
    >
      <Field id="large-files" label={m.yacht_large_files()} hint={m.yacht_large_files_hint()}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            multiple
            accept="image/*,video/mp4,video/webm"
            disabled={progress !== null}
            onChange={({ currentTarget }) => {
              void take([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
            className={controlClass}
          />
        )}
      </Field>
      <p className="text-sm text-ink-soft">{m.yacht_drop_files()}</p>
      {progress && (
        <div role="status">
          <p className="text-sm">{m.yacht_uploading(progress)}</p>
          <progress value={progress.share} max={100} aria-label={progress.name} className="h-2 w-full accent-sea" />
        </div>
      )}
      {refused.map((text) => (
        <Notice key={text} tone="bad" title={text} urgent />
      ))}
    </fieldset>
  )
}

function reasonOf(error: unknown): string {
  if (!(error instanceof UploadError)) return m.upload_failed()
  const { code, flaw } = error
  if (code === 'network') return m.network_error()
  return code === 'unknown' ? m.upload_failed() : fileRefusalText({ code, flaw })
}
