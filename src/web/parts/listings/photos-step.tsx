import { lazy, Suspense } from 'react'
import { Form } from 'react-router'
import type { ListingDraft, ListingMedia } from '#contract/fleet/listings.ts'
import type { RefusedFile } from '#contract/refused-file.ts'
import { minPictures } from '#shared/listing-steps.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { useMayChange } from '#web/parts/forms/may-change.tsx'
import { RefusedFiles } from '#web/parts/forms/refused-files.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeleteForm, PhotoCard } from './photo-card.tsx'
import { PictureImports } from './picture-imports.tsx'
import { usePictureOrder } from './use-picture-order.ts'

const LargeFiles = lazy(async () => ({ default: (await loadPart(() => import('./large-files.tsx'))).LargeFiles }))

/** Pictures and films with buttons to add, sort, describe and delete them. Large files need a script. */
type PhotosProps = { draft: ListingDraft; refusedFiles: readonly RefusedFile[] }

export function PhotosStep({ draft, refusedFiles }: PhotosProps) {
  const { photos, videos } = draft
  return (
    <div className="grid gap-8">
      {pictureRules(draft, useMayChange()).adds && (
        <>
          <RefusedFiles title={m.yacht_files_refused()} files={refusedFiles} />
          <AddPictures />
          <div className="noscript:hidden">
            <Suspense>
              <LargeFiles boatId={draft.id} />
            </Suspense>
          </div>
        </>
      )}
      <PictureImports draft={draft} />
      {photos.length === 0 && videos.length === 0 ? (
        <p className="text-ink-soft">{m.yacht_no_photos()}</p>
      ) : (
        <PictureList draft={draft} />
      )}
    </div>
  )
}

function PictureList({ draft }: { draft: ListingDraft }) {
  const { photos, videos } = draft
  const { arranges, removes, waits, hasFew } = pictureRules(draft, useMayChange())
  const { shown, move, announced, refused, dragging, dragged, target } = usePictureOrder(photos)
  return (
    <div className="grid gap-4">
      {arranges && (
        <p id="photo-keys" className="text-ink-soft noscript:hidden pointer-coarse:hidden">
          {m.yacht_drag_photos()}
        </p>
      )}
      {hasFew && <Notice tone="info">{m.yacht_swap_photos({ count: minPictures })}</Notice>}
      {refused && <Notice tone="bad" title={refusalText(refused.code)} urgent />}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol className="grid items-start gap-5 sm:grid-cols-2 min-[110rem]:grid-cols-3">
        {shown.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            waits={waits(photo)}
            arranges={arranges}
            removes={removes(photo)}
            look={photo.id === dragged ? 'opacity-50' : photo.id === target ? 'ring-2 ring-sea' : ''}
            moveTo={(to, control) => move(photo.id, to, control)}
            {...(arranges && dragging(photo.id, index))}
          />
        ))}
        {videos.map((video, index) => (
          <FilmCard key={video.id} video={video} index={index} removes={removes(video)} />
        ))}
      </ol>
    </div>
  )
}

/** For browsers without scripts. With a script, files of any size are uploaded one by one. */
function AddPictures() {
  const isSending = useSending('upload')
  return (
    <Form method="post" encType="multipart/form-data" className="hidden justify-items-start gap-4 noscript:grid">
      <input type="hidden" name="intent" value="upload" />
      <Field id="photo-files" label={m.yacht_add_photos()} hint={m.yacht_add_photos_hint()} className="w-full">
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="files"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
            className={controlClass}
          />
        )}
      </Field>
      <Button type="submit" pending={isSending}>
        {m.yacht_upload()}
      </Button>
    </Form>
  )
}

function FilmCard({ video, index, removes }: { video: ListingMedia; index: number; removes: boolean }) {
  const label = m.yacht_film({ number: index + 1 })
  return (
    <li className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4">
      {/* biome-ignore lint/a11y/useMediaCaption: an owner's film of a yacht has no words */}
      <video src={video.url} controls preload="metadata" aria-label={label} className="aspect-card w-full rounded-md" />
      {removes && <DeleteForm id={video.id} label={`${m.yacht_delete()} – ${label}`} />}
    </li>
  )
}

type Pictured = Pick<ListingDraft, 'status' | 'proposed' | 'photos'>

/**
 * The changes to the pictures and films of a listing that are possible now. `mayChange` is false for a co-manager who may only read
 * it. The API refuses all others.
 */
function pictureRules({ status, proposed, photos }: Pictured, mayChange: boolean) {
  const isOpen = status === 'draft' || status === 'changes_requested'
  const isPublic = status === 'approved'
  const isChecked = isPublic && Boolean(proposed?.submittedAt)
  const waits = ({ id }: Pick<ListingMedia, 'id'>) => proposed?.media.includes(id) ?? false
  const hasFew = isPublic && photos.length - (proposed?.media.length ?? 0) <= minPictures
  const isPhoto = ({ id }: Pick<ListingMedia, 'id'>) => photos.some((photo) => photo.id === id)
  return {
    adds: mayChange && (isOpen || (isPublic && !isChecked)),
    arranges: mayChange && (isOpen || isPublic),
    hasFew,
    waits,
    /** While an operator checks changes, what belongs to them stays. */
    removes: (item: Pick<ListingMedia, 'id'>) =>
      mayChange && (isOpen || (isPublic && !(isChecked && (waits(item) || (hasFew && isPhoto(item)))))),
  }
}
