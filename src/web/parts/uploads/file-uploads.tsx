import { type DragEvent, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isOpen, type Upload, useUploads } from './use-uploads.ts'

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
