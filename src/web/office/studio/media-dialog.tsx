import { type RefObject, useId, useState } from 'react'
import { studioMediaList } from '#contract/http-routes.ts'
import type { LibraryFile } from '#contract/studio/media.ts'
import { callApi } from '#web/lib/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LibraryUpload } from './library-upload.tsx'

type MediaDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  kind: LibraryFile['kind']
  onChoose: (file: LibraryFile) => void
}

/** Chooses a file of the media library, or adds one. */
export function MediaDialog({ ref, kind, onChoose }: MediaDialogProps) {
  const id = useId()
  const [files, setFiles] = useState<readonly LibraryFile[]>()
  const [failed, setFailed] = useState(false)
  const load = (q = '') =>
    callApi(studioMediaList, { kind, limit: 60, ...(q && { q }) }).then(
      ({ data }) => {
        setFiles(data)
        setFailed(false)
      },
      () => setFailed(true),
    )
  const choose = (file: LibraryFile) => {
    ref.current?.close()
    onChoose(file)
  }
  return (
    <Dialog
      ref={ref}
      title={kind === 'film' ? m.studio_choose_film() : m.studio_choose_picture()}
      className="max-w-4xl"
      onToggle={({ currentTarget }) => currentTarget.open && void load()}
    >
      <div className="grid gap-5">
        <TextField
          id={id}
          type="search"
          label={m.studio_media_search()}
          maxLength={100}
          onChange={({ target }) => void load(target.value)}
        />
        {failed && <p role="alert">{m.list_failed()}</p>}
        {files?.length === 0 && <p className="text-ink-soft">{m.studio_media_none()}</p>}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {files?.map((file) => (
            <li key={file.id}>
              <Button look="quiet" className="h-auto w-full flex-col items-stretch p-2!" onClick={() => choose(file)}>
                <Still file={file} />
                <span className="truncate text-sm">{file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
        <LibraryUpload kind={kind} onAdded={() => void load()} />
      </div>
    </Dialog>
  )
}

/** A small picture of a file. A film without a still has none. */
export function Still({ file: { kind, key, poster } }: { file: Pick<LibraryFile, 'kind' | 'key' | 'poster'> }) {
  const shown = kind === 'film' ? poster : key
  if (!shown)
    return <span className="grid aspect-card place-items-center rounded-md bg-sea-soft">{m.studio_film()}</span>
  return (
    <img
      src={`/media/${shown}?w=334&h=256&format=webp`}
      alt=""
      loading="lazy"
      className="aspect-card rounded-md object-cover"
    />
  )
}
