import { useId, useState } from 'react'
import type { LibraryFile } from '#contract/studio/media.ts'
import { fileRefusalText } from '#web/lib/file-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { UploadError, uploadFile } from '#web/parts/users/upload-picture.ts'
import { TextField } from '#web/ui/text-field.tsx'

type LibraryUploadProps = { kind?: LibraryFile['kind']; onAdded: () => void }

type Sending = { name: string; share: number; refused?: string }

const accepted = { picture: 'image/jpeg,image/png,image/webp,image/avif', film: 'video/mp4,video/webm' }

/** Adds files to the media library, one after another. An upload that breaks off goes on where it stopped. */
export function LibraryUpload({ kind, onAdded }: LibraryUploadProps) {
  const id = useId()
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  async function send(files: readonly File[]) {
    setSendings(files.map(({ name }) => ({ name, share: 0 })))
    const note = (at: number, change: Partial<Sending>) =>
      setSendings((all) => all.map((each, index) => (index === at ? { ...each, ...change } : each)))
    for (const [at, file] of files.entries()) {
      try {
        await uploadFile(file, { purpose: 'library-file' }, (share) => note(at, { share }))
        note(at, { share: 1 })
        onAdded()
      } catch (error) {
        note(at, { refused: textOf(error) })
      }
    }
  }
  return (
    <div className="grid gap-3">
      <TextField
        id={id}
        label={m.studio_media_add()}
        hint={m.studio_media_limits()}
        type="file"
        multiple
        accept={kind ? accepted[kind] : `${accepted.picture},${accepted.film}`}
        onChange={({ target }) => void send([...(target.files ?? [])])}
      />
      <ul aria-live="polite" className="grid gap-1 text-sm">
        {sendings.map(({ name, share, refused }) => (
          <li key={name}>
            {name}: {refused ?? (share === 1 ? m.studio_media_added() : `${Math.floor(share * 100)} %`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function textOf(error: unknown): string {
  if (!(error instanceof UploadError) || error.code === 'network' || error.code === 'unknown') return m.upload_failed()
  return fileRefusalText({ code: error.code, flaw: error.flaw })
}
