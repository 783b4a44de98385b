import type { RefusedFile } from '#contract/refused-file.ts'
import { fileRefusalText } from '#web/lib/file-refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '#web/ui/notice.tsx'

type RefusedFilesProps = { title: string; files: readonly RefusedFile[] }

/** The refused files, each with its name and the reason. */
export function RefusedFiles({ title, files }: RefusedFilesProps) {
  if (files.length === 0) return null
  return (
    <Notice tone="bad" title={title} urgent>
      <ul className="grid gap-1">
        {files.map((file) => (
          <li key={file.index}>{m.yacht_file_refused({ name: file.name, reason: fileRefusalText(file) })}</li>
        ))}
      </ul>
    </Notice>
  )
}
