import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'

type Point = { x: number; y: number }

type FocalPointProps = { id: string; src: string; focal: Point }

/** Fields for the point of a picture that every crop keeps: chosen on the picture, or with sliders, also without a script. */
export function FocalPoint({ id, src, focal: saved }: FocalPointProps) {
  const [focal, setFocal] = useState(saved)
  return (
    <div className="grid gap-4">
      <p className="text-sm font-semibold">{m.focal_point()}</p>
      <FocalPicture src={src} alt="" focal={focal} onPoint={setFocal} />
      <FocalFields id={id} focal={focal} onPoint={setFocal} />
    </div>
  )
}

const crops = [
  { label: m.crop_card, className: 'aspect-card' },
  { label: m.crop_banner, className: 'aspect-[21/9]' },
  { label: m.crop_shared, className: 'aspect-[1200/630]' },
]

type FocalPictureProps = { src: string; alt: string; focal: Point; onPoint: ((point: Point) => void) | undefined }

/** The whole picture, on which a press or the arrow keys choose the focal point, and the crops that follow from it. */
export function FocalPicture({ src, alt, focal, onPoint }: FocalPictureProps) {
  const press = (event: MouseEvent) => {
    // Enter and Space have no place.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onPoint?.({ x: shareOf(event.clientX - left, width), y: shareOf(event.clientY - top, height) })
  }
  const step = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    onPoint?.({ x: shareOf(focal.x + x, 100), y: shareOf(focal.y + y, 100) })
  }
  return (
    <div className="grid gap-4">
      <button
        type="button"
        disabled={!onPoint}
        onClick={press}
        onKeyDown={step}
        aria-label={m.focal_point_at(focal)}
        className="relative justify-self-start overflow-hidden rounded-md enabled:cursor-crosshair noscript:pointer-events-none"
      >
        <img src={src} alt={alt} loading="lazy" className="max-h-96" />
        <span
          aria-hidden
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-night/50"
          style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
        />
      </button>
      <ul className="grid grid-cols-3 gap-3">
        {crops.map(({ label, className }) => (
          <li key={className}>
            <p className="mb-1 text-sm text-ink-soft">{label()}</p>
            <img
              src={src}
              alt=""
              loading="lazy"
              className={`w-full rounded-md object-cover ${className}`}
              style={{ objectPosition: `${focal.x}% ${focal.y}%` }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
}

const shareOf = (at: number, whole: number) => Math.min(100, Math.max(0, Math.round((at / whole) * 100)))

type FocalFieldsProps = { id?: string; focal: Point; onPoint: (point: Point) => void }

export const FocalFields = ({ id = '', focal, onPoint }: FocalFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <FocalField
      id={`${id}focal.x`}
      name="focal.x"
      label={m.focal_x()}
      value={focal.x}
      onChange={(x) => onPoint({ ...focal, x })}
    />
    <FocalField
      id={`${id}focal.y`}
      name="focal.y"
      label={m.focal_y()}
      value={focal.y}
      onChange={(y) => onPoint({ ...focal, y })}
    />
  </div>
)

type FocalFieldProps = { id: string; name: string; label: string; value: number; onChange: (value: number) => void }

const FocalField = ({ id, name, label, value, onChange }: FocalFieldProps) => (
  <Field label={label} id={id}>
    {(wiring) => (
      <input
        {...wiring}
        type="range"
        name={name}
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="w-full accent-sea"
      />
    )}
  </Field>
)
