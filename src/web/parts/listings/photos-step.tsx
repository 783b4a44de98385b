import { type ComponentProps, lazy, Suspense } from 'react'
import { Form } from 'react-router'
import type { ListingDraft, ListingMedia } from '#contract/fleet/listings.ts'
import type { RefusedFile } from '#contract/refused-file.ts'
import { classNames } from '#web/lib/class-names.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { RefusedFiles } from '#web/parts/forms/refused-files.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PictureImports } from './picture-imports.tsx'
import { useDragOrder } from './use-drag-order.ts'

const LargeFiles = lazy(async () => ({ default: (await loadPart(() => import('./large-files.tsx'))).LargeFiles }))

/** Pictures and films with buttons to add, sort, describe and delete them. Large files need a script. */
type PhotosProps = { draft: ListingDraft; refusedFiles: readonly RefusedFile[] }

export function PhotosStep({ draft, refusedFiles }: PhotosProps) {
  const { photos, videos } = draft
  const { shown, dragging, dragged, target } = useDragOrder(photos)
  return (
    <div className="grid gap-8">
      {isEditable(draft) && (
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
        <>
          <p className="text-ink-soft noscript:hidden pointer-coarse:hidden">{m.yacht_drag_photos()}</p>
          <ol className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-3">
            {shown.map((photo, index) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                index={index}
                count={photos.length}
                waits={draft.proposed?.media.includes(photo.id) ?? false}
                look={photo.id === dragged ? 'opacity-50' : photo.id === target ? 'ring-2 ring-sea' : ''}
                {...dragging(photo.id, index)}
              />
            ))}
            {videos.map((video, index) => (
              <FilmCard key={video.id} video={video} index={index} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

/** Pictures cannot change during an operator's review. */
const isEditable = ({ status, proposed }: ListingDraft) =>
  status === 'draft' || status === 'changes_requested' || (status === 'approved' && !proposed?.submittedAt)

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

type PhotoCardProps = Omit<ComponentProps<'li'>, 'className'> & {
  photo: ListingMedia
  index: number
  count: number
  /** True while guests cannot see the picture yet. */
  waits: boolean
  look: string
}

function PhotoCard({ photo, index, count, waits, look, ...dragging }: PhotoCardProps) {
  const number = index + 1
  return (
    <li
      {...dragging}
      className={classNames('grid content-start gap-4 rounded-lg border border-line bg-surface p-4', look)}
    >
      <div className="relative aspect-card overflow-hidden rounded-md pointer-fine:cursor-grab">
        <Picture
          src={photo.url}
          alt={photo.alt ? localText(photo.alt) : m.yacht_photo({ number })}
          placeholder={photo.placeholder}
          sizes="(min-width: 48rem) 26rem, 100vw"
        />
        <span className="absolute start-3 top-3 flex flex-wrap gap-1.5">
          {index === 0 && <Badge tone="brass">{m.yacht_cover()}</Badge>}
          {waits && <Badge tone="warn">{m.yacht_photo_waits()}</Badge>}
        </span>
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="picture" value={photo.id} />
        {index > 0 && (
          <>
            <MoveButton to="earlier" label={m.yacht_earlier()} number={number} />
            <MoveButton to="first" label={m.yacht_make_cover()} number={number} />
          </>
        )}
        {index < count - 1 && <MoveButton to="later" label={m.yacht_later()} number={number} />}
      </Form>
      <AltTexts photo={photo} />
      <DeleteForm id={photo.id} label={m.yacht_delete_photo({ number })} />
    </li>
  )
}

function AltTexts({ photo: { id, alt } }: { photo: ListingMedia }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">{m.yacht_alts()}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="alt" />
        <input type="hidden" name="picture" value={id} />
        <TextField
          id={`alt-en-${id}`}
          name="alt_en"
          label={m.yacht_alt_en()}
          defaultValue={alt?.en ?? ''}
          maxLength={300}
        />
        <TextField
          id={`alt-fr-${id}`}
          name="alt_fr"
          label={m.yacht_alt_fr()}
          defaultValue={alt?.fr ?? ''}
          maxLength={300}
        />
        <Button type="submit" look="secondary" className="justify-self-start">
          {m.yacht_save_alt()}
        </Button>
      </Form>
    </details>
  )
}

function MoveButton({ to, label, number }: { to: string; label: string; number: number }) {
  return (
    <Button type="submit" name="to" value={to} look="secondary" aria-label={`${label} – ${m.yacht_photo({ number })}`}>
      {label}
    </Button>
  )
}

function FilmCard({ video, index }: { video: ListingMedia; index: number }) {
  const label = m.yacht_film({ number: index + 1 })
  return (
    <li className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4">
      {/* biome-ignore lint/a11y/useMediaCaption: an owner's film of a yacht has no words */}
      <video src={video.url} controls preload="metadata" aria-label={label} className="aspect-card w-full rounded-md" />
      <DeleteForm id={video.id} label={`${m.yacht_delete()} – ${label}`} />
    </li>
  )
}

function DeleteForm({ id, label }: { id: string; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="picture" value={id} />
      <Button type="submit" look="danger" aria-label={label}>
        {m.yacht_delete()}
      </Button>
    </Form>
  )
}
