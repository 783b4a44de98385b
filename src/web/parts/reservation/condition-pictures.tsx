import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { ConditionPicture, SecurityDeposit } from '#contract/bookings/deposits.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { WithForms } from '#web/parts/forms/may-change.tsx'
import { AddPicture, pictureMoments } from './add-picture.tsx'

const sides = { guest: m.picture_side_guest, host: m.picture_side_host }

type Pictured = Pick<BookingDetails, 'id' | 'yacht'>
type Pictures = Pick<SecurityDeposit, 'pictures' | 'canAddPictures'>
type PicturesProps = { booking: Pictured; deposit: Pictures; refused: RefusedForm | undefined }

/** The pictures of both sides with their times, and the form that adds one. Works without a script. */
export function ConditionPictures({ booking, deposit, refused }: PicturesProps) {
  const { pictures, canAddPictures } = deposit
  if (pictures.length === 0 && !canAddPictures) return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 font-semibold">{m.pictures_title()}</h3>
      <p className="max-w-prose text-ink-soft">{m.pictures_text()}</p>
      {pictures.length === 0 && <p className="mt-3">{m.pictures_none()}</p>}
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Shown booking={booking} picture={picture} />
          </li>
        ))}
      </ul>
      {canAddPictures && (
        <WithForms>
          <div className="mt-5">
            <AddPicture
              intent="picture"
              moments={['check_in', 'check_out']}
              count={pictures.length}
              refused={refused}
            />
          </div>
        </WithForms>
      )}
    </div>
  )
}

function Shown({ booking: { id: bookingId, yacht }, picture }: { booking: Pictured; picture: ConditionPicture }) {
  const { id: pictureId, moment, side, takenAt } = picture
  const at = zonedMomentText(takenAt, yacht.timeZone)
  const text = m.picture_of({ moment: pictureMoments[moment](), side: sides[side](), at })
  const address = pagePath('/reservation/:bookingId/pictures/:pictureId', { bookingId, pictureId })
  return (
    <a href={address} className="block text-sm text-ink-soft hover:text-sea">
      <img src={address} alt={text} loading="lazy" className="aspect-card w-full rounded-md object-cover" />
      <span className="mt-1 block">{text}</span>
    </a>
  )
}
