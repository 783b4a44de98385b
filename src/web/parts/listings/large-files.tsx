import { useRefresh } from '#web/lib/use-refresh.ts'
import { m } from '#web/paraglide/messages.js'
import { FileUploads } from '#web/parts/uploads/file-uploads.tsx'

/** Adds pictures and films of any size to a yacht. */
export function LargeFiles({ boatId }: { boatId: string }) {
  const refresh = useRefresh()
  return (
    <FileUploads
      label={m.yacht_large_files()}
      hint={m.yacht_large_files_hint()}
      accept="image/*,.heic,.heif,video/mp4,video/webm"
      metadata={{ purpose: 'yacht-media', yacht: boatId }}
      onAdded={() => refresh()}
    />
  )
}
