import type { KeyboardEvent, RefObject } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#web/ui/icons.tsx'
import type { Photo } from './yacht-photos.ts'

type ViewerProps = {
  photos: readonly Photo[]
  title: string
  dialog: RefObject<HTMLDialogElement | null>
  shown: number
  setShown: (index: number) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The whole screen for one picture; arrows turn. */
export function GalleryViewer({ photos, title, dialog, shown, setShown }: ViewerProps) {
  const photo = photos[shown]
  const turn = (by: number) => setShown((shown + by + photos.length) % photos.length)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) turn(step)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={m.pictures_of({ title })}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-night p-0 text-white"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between p-3">
          <p role="status" className="pl-2 text-sm tabular-nums">
            {m.picture_number({ number: shown + 1, count: photos.length })}
          </p>
          <IconButton label={m.close()} look="over-picture" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="flex min-h-0 flex-1 items-center gap-2 px-3 pb-6">
          <IconButton label={m.previous_picture({ title })} look="over-picture" onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          {photo && (
            <img src={photo.url} alt={photo.alt} className="mx-auto max-h-full min-w-0 flex-1 object-contain" />
          )}
          <IconButton label={m.next_picture({ title })} look="over-picture" onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}
