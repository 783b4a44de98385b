import type { LibraryFile } from '#contract/studio/media.ts'
import { m } from '#web/paraglide/messages.js'
import { FileUploads } from '#web/parts/uploads/file-uploads.tsx'

type LibraryUploadProps = { kind?: LibraryFile['kind']; onAdded: () => void }

const accepted = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/heic,.heic,.heif',
  film: 'video/mp4,video/webm',
}

/** Adds files to the media library. */
export const LibraryUpload = ({ kind, onAdded }: LibraryUploadProps) => (
  <FileUploads
    label={m.studio_media_add()}
    hint={m.studio_media_limits()}
    accept={kind ? accepted[kind] : `${accepted.picture},${accepted.film}`}
    metadata={{ purpose: 'library-file' }}
    onAdded={onAdded}
  />
)
