import type { CaptainCharter } from '#contract/captain.ts'
import { AddPicture, pictureMoments } from '#web/features/reservation/add-picture.tsx'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'

type PicturesProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** The number of pictures, and the form that adds one. */
export function CharterPictures({ charter: { id, pictures, picturesOf }, refused }: PicturesProps) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h4 className="font-semibold">{m.captain_pictures()}</h4>
      <p className="text-sm text-ink-soft">{m.captain_pictures_text()}</p>
      <p>
        {(['check_in', 'check_out'] as const)
          .map((moment) => {
            const count = pictures.filter((picture) => picture.moment === moment).length
            return m.captain_pictures_count({ moment: pictureMoments[moment](), count })
          })
          .join(' · ')}
      </p>
      {picturesOf.length > 0 && (
        <AddPicture intent={`picture-${id}`} moments={picturesOf} count={pictures.length} camera refused={refused} />
      )}
    </section>
  )
}
