import { useState } from 'react'
import type { LibraryFile } from '#contract/studio/media.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FileFormProps = { file: LibraryFile; refused: RefusedForm | undefined; isReadOnly: boolean }

/** The words of a file and the point that every crop keeps. */
export function FileForm({ file, refused, isReadOnly }: FileFormProps) {
  const [focal, setFocal] = useState(file.focal)
  const isPicture = file.kind === 'picture'
  const words = {
    name: { label: m.studio_file_name(), wrong: m.studio_file_name_wrong },
    'alt.en': { label: `${m.studio_line_alt()} · ${m.studio_english()}` },
    'alt.fr': { label: `${m.studio_line_alt()} · ${m.studio_french()}` },
  }
  return (
    <div className="grid gap-6">
      {isPicture ? (
        <Crops file={file} focal={focal} onPoint={isReadOnly ? undefined : setFocal} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: editors look at their own film
        <video
          controls
          preload="metadata"
          src={`/media/${file.key}`}
          className="aspect-video w-full rounded-md bg-night"
        />
      )}
      {!isReadOnly && (
        <OfficeForm
          intent="change"
          words={words}
          values={{ name: file.name, 'alt.en': file.alt.en, 'alt.fr': file.alt.fr }}
          refused={refused}
          submit={m.studio_file_save()}
          beside={
            <Button type="submit" name="intent" value="remove" look="danger">
              {m.studio_file_remove()}
            </Button>
          }
        >
          {(field) => (
            <>
              <input type="hidden" name="revision" value={file.revision} />
              <TextField {...field('name')} required maxLength={200} />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField {...field('alt.en')} lang="en" maxLength={300} />
                <TextField {...field('alt.fr')} lang="fr" maxLength={300} />
              </div>
              {isPicture ? (
                <div className="grid gap-5 sm:grid-cols-2">
                  <FocalField
                    name="focal.x"
                    label={m.studio_focal_x()}
                    value={focal.x}
                    onChange={(x) => setFocal({ ...focal, x })}
                  />
                  <FocalField
                    name="focal.y"
                    label={m.studio_focal_y()}
                    value={focal.y}
                    onChange={(y) => setFocal({ ...focal, y })}
                  />
                </div>
              ) : (
                <TextField
                  id="poster"
                  name="poster"
                  label={m.studio_poster()}
                  hint={m.studio_poster_hint()}
                  defaultValue={file.poster ?? ''}
                  maxLength={300}
                />
              )}
            </>
          )}
        </OfficeForm>
      )}
    </div>
  )
}

type FocalFieldProps = { name: string; label: string; value: number; onChange: (value: number) => void }

const FocalField = ({ name, label, value, onChange }: FocalFieldProps) => (
  <Field label={label} id={name}>
    {(wiring) => (
      <input
        {...wiring}
        type="range"
        name={name}
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="w-full"
      />
    )}
  </Field>
)

type Point = { x: number; y: number }
type CropsProps = { file: LibraryFile; focal: Point; onPoint: ((point: Point) => void) | undefined }

const crops = [
  { label: m.studio_crop_card, className: 'aspect-card' },
  { label: m.studio_crop_banner, className: 'aspect-[21/9]' },
  { label: m.studio_crop_shared, className: 'aspect-[1200/630]' },
]

/** The whole picture, on which a press chooses the focal point, and the crops that follow from it. */
function Crops({ file, focal, onPoint }: CropsProps) {
  const src = `/media/${file.key}?w=1002`
  const position = { objectPosition: `${focal.x}% ${focal.y}%` }
  return (
    <div className="grid gap-5">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two sliders below do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the two sliders below do the same */}
      <div
        className="relative cursor-crosshair justify-self-start overflow-hidden rounded-md"
        onClick={(event) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          const share = (at: number, whole: number) => Math.min(100, Math.max(0, Math.round((at / whole) * 100)))
          onPoint?.({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) })
        }}
      >
        <img src={src} alt={file.alt.en} className="max-h-96" />
        <span
          aria-hidden
          className="absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-night/50"
          style={{ left: `${focal.x}%`, top: `${focal.y}%` }}
        />
      </div>
      <ul className="grid gap-4 sm:grid-cols-3">
        {crops.map(({ label, className }) => (
          <li key={className}>
            <p className="mb-1 text-sm text-ink-soft">{label()}</p>
            <img src={src} alt="" className={`w-full rounded-md object-cover ${className}`} style={position} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Puts another picture in its place, in every entry at once. */
export function ReplaceForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <OfficeForm
      intent="replace"
      words={{ file: { label: m.studio_replace() } }}
      refused={refused}
      submit={m.studio_replace()}
      look="secondary"
      withFiles
    >
      {() => (
        <TextField
          id="replace-file"
          name="file"
          label={m.studio_replace_file()}
          hint={m.studio_replace_hint()}
          type="file"
          required
          accept="image/jpeg,image/png,image/webp,image/avif"
        />
      )}
    </OfficeForm>
  )
}
