import type { ReviewPicture } from '#contract/reviews/review-marks.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'

/** The pictures of a review. Each is a link to the whole picture. */
export function ReviewPictures({ pictures }: { pictures: readonly ReviewPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ id, url }, index) => (
        <li key={id} className="size-24 overflow-hidden rounded-md">
          <a href={url} className="block size-full">
            <Picture
              src={url}
              alt={m.review_picture_alt({ number: index + 1 })}
              width={334}
              height={334}
              sizes="6rem"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
