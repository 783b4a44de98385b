import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import styles from 'react-image-crop/dist/ReactCrop.css?url'
import { m } from '#web/paraglide/messages.js'
import { UploadError, uploadFile } from '#web/parts/uploads/upload-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

type PictureEditorProps = { file: File; onDone: () => void; onLeave: () => void }

type State = { step: 'cropping' } | { step: 'uploading'; share: number } | { step: 'failed'; text: string }

/**
 * Crops a picture to a square with mouse, finger or arrow keys, and uploads it. An interrupted upload continues where it stopped.
 */
export function PictureEditor({ file, onDone, onLeave }: PictureEditorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState<PercentCrop>()
  const [state, setState] = useState<State>({ step: 'cropping' })
  useEffect(() => dialog.current?.showModal(), [])
  const save = async () => {
    if (!image.current || !crop) return
    setState({ step: 'uploading', share: 0 })
    try {
      const square = await cutSquare(image.current, crop, file)
      await uploadFile(square, { purpose: 'profile-picture' }, (share) => setState({ step: 'uploading', share }))
      onDone()
    } catch (error) {
      setState({ step: 'failed', text: failureText(error) })
    }
  }
  const uploading = state.step === 'uploading'
  return (
    <Dialog
      ref={dialog}
      title={m.crop_picture()}
      onClose={onLeave}
      footer={
        <>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {m.cancel()}
          </Button>
          <Button onClick={save} pending={uploading} disabled={!crop}>
            {m.save_picture()}
          </Button>
        </>
      }
    >
      {/* React waits for the style sheet; without it the picture would jump. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="grid gap-4">
        {state.step === 'failed' && <Notice tone="bad" title={state.text} urgent />}
        <ReactCrop
          {...(crop && { crop })}
          onChange={(_pixels, percent) => setCrop(percent)}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={48}
          disabled={uploading}
          className="justify-self-center"
        >
          {address && (
            <img
              ref={image}
              src={address}
              alt={m.picture_to_crop()}
              className="max-h-[50dvh]"
              onLoad={({ currentTarget: { width, height } }) => setCrop(wholeSquare(width, height))}
              onError={() => setState({ step: 'failed', text: m.picture_unreadable() })}
            />
          )}
        </ReactCrop>
        <p className="text-sm text-ink-soft">{m.crop_hint()}</p>
        {uploading && <progress value={state.share} aria-label={m.uploading()} className="h-2 w-full accent-sea" />}
      </div>
    </Dialog>
  )
}

const wholeSquare = (width: number, height: number): PercentCrop =>
  centerCrop(
    makeAspectCrop({ unit: '%', ...(width > height ? { height: 100 } : { width: 100 }) }, 1, width, height),
    width,
    height,
  )

function failureText(error: unknown): string {
  const code = error instanceof UploadError ? error.code : undefined
  if (code === 'invalid_picture' || code === 'too_large') return m.picture_unreadable()
  return code === 'network' ? m.network_error() : m.upload_failed()
}

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** The largest size at which the picture is shown, in device pixels. */
const mostPixels = 1002

/** Cuts the cropped part out of the picture as a new file. The same crop makes an equal file. */
async function cutSquare(image: HTMLImageElement, crop: PercentCrop, { name, lastModified }: File): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const from = (share: number, whole: number) => (share / 100) * whole
  const side = from(crop.width, naturalWidth)
  const size = Math.max(1, Math.round(Math.min(side, mostPixels)))
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from(crop.x, naturalWidth), from(crop.y, naturalHeight), side, side, 0, 0, size, size)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be cut')
  return new File([blob], name, { type: blob.type, lastModified })
}
