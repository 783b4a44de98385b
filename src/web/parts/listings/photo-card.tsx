import type { ComponentProps, MouseEvent } from 'react'
import { Form } from 'react-router'
import type { ListingMedia } from '#contract/fleet/listings.ts'
import { pictureAreas } from '#shared/picture-areas.ts'
import { classNames } from '#web/lib/class-names.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { areaNames } from '#web/parts/boats/area-names.ts'
import { FocalPoint } from '#web/parts/uploads/focal-point.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, MenuIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keyToPlace } from './use-picture-order.ts'

/** Moves the picture to an index. The control keeps the focus. */
type MoveTo = (to: number, control: HTMLElement) => void

type PhotoCardProps = Omit<ComponentProps<'li'>, 'className'> & {
  photo: ListingMedia
  index: number
  count: number
  /** True while guests cannot see the picture yet. */
  waits: boolean
  /** The owner may move and describe it. */
  arranges: boolean
  /** The owner may delete it. */
  removes: boolean
  look: string
  moveTo: MoveTo
}

/** A picture with what its owner can do with it. */
export function PhotoCard({
  photo,
  index,
  count,
  waits,
  arranges,
  removes,
  look,
  moveTo,
  ...dragging
}: PhotoCardProps) {
  const number = index + 1
  return (
    <li
      {...dragging}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-lg border border-line bg-surface p-4',
        look,
      )}
    >
      <div
        className={classNames(
          'relative aspect-card overflow-hidden rounded-md',
          arranges && 'pointer-fine:cursor-grab',
        )}
      >
        <Picture
          src={photo.url}
          alt={photo.alt ? localText(photo.alt) : m.yacht_photo({ number })}
          placeholder={photo.placeholder}
          sizes="(min-width: 48rem) 26rem, 100vw"
        />
        <span className="absolute start-3 top-3 flex flex-wrap gap-1.5">
          {index === 0 && <Badge tone="brass">{m.yacht_cover()}</Badge>}
          {waits && <Badge tone="warn">{m.yacht_photo_waits()}</Badge>}
          {photo.leaves && <Badge tone="warn">{m.yacht_photo_leaves()}</Badge>}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-1 empty:hidden">
        {arranges && <Moves id={photo.id} index={index} count={count} moveTo={moveTo} />}
        {arranges && photo.leaves && <KeepForm id={photo.id} number={number} />}
        {removes && !photo.leaves && <DeleteForm id={photo.id} label={m.yacht_delete_photo({ number })} />}
      </div>
      {arranges && <PictureWords photo={photo} number={number} />}
    </li>
  )
}

/** With a script a button moves the picture at once, and the handle by the arrow keys. */
function Moves({ id, index, count, moveTo }: { id: string; index: number; count: number; moveTo: MoveTo }) {
  const number = index + 1
  const button = (to: 'earlier' | 'later', label: string, place: number) => ({
    type: 'submit' as const,
    name: 'to',
    value: to,
    'aria-disabled': place < 0 || place >= count || undefined,
    label: `${label} – ${m.yacht_photo({ number })}`,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault()
      moveTo(place, event.currentTarget)
    },
  })
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-1">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="picture" value={id} />
      <button
        type="button"
        aria-label={m.yacht_move_photo({ number, count })}
        aria-describedby="photo-keys"
        onKeyDown={(event) => {
          const place = keyToPlace(event, index, count)
          if (place === undefined) return
          event.preventDefault()
          moveTo(place, event.currentTarget)
        }}
        className="icon-button w-auto cursor-grab gap-1 px-2 text-sm font-semibold tabular-nums hover:bg-sea-soft hover:text-sea noscript:hidden"
      >
        <MenuIcon className="size-4" />
        {number}
      </button>
      <IconButton look="framed" {...button('earlier', m.yacht_earlier(), index - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton look="framed" {...button('later', m.yacht_later(), index + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </Form>
  )
}

export function DeleteForm({ id, label }: { id: string; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="picture" value={id} />
      <Button type="submit" look="quiet" aria-label={label} className="px-3! text-bad!">
        {m.yacht_delete()}
      </Button>
    </Form>
  )
}

function KeepForm({ id, number }: { id: string; number: number }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="picture" value={id} />
      <Button type="submit" look="quiet" aria-label={m.yacht_keep_photo({ number })} className="px-3!">
        {m.yacht_keep()}
      </Button>
    </Form>
  )
}

/** The part of the yacht that a picture shows, its words, and the point that every crop keeps. */
function PictureWords({ photo, number }: { photo: ListingMedia; number: number }) {
  const { id, url, alt, area, focal } = photo
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
        {m.yacht_picture_words()}
        <span className="sr-only"> – {m.yacht_photo({ number })}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-4">
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="picture" value={id} />
        <SelectField id={`area-${id}`} name="area" label={m.yacht_picture_area()} defaultValue={area ?? ''}>
          <option value="">{m.yacht_picture_area_none()}</option>
          {pictureAreas.map((each) => (
            <option key={each} value={each}>
              {areaNames[each]()}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`alt-en-${id}`}
          name="alt_en"
          label={m.yacht_alt_en()}
          hint={m.yacht_alts()}
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
        {focal && <FocalPoint key={url} id={`${id}-`} src={`${url}?w=668`} focal={focal} />}
        <Button type="submit" look="secondary" className="justify-self-start">
          {m.yacht_save_alt()}
        </Button>
      </Form>
    </details>
  )
}
