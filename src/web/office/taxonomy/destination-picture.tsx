import { Form } from 'react-router'
import type { TaxonomyDestination } from '#contract/taxonomy/taxonomy-places.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

const intents = ['picture', 'remove-picture']

type DestinationPictureProps = {
  destination: TaxonomyDestination
  changes: boolean
  refused: RefusedForm | undefined
}

/** The picture for cards and the page of a destination, and the forms that change it. */
export function DestinationPicture({ destination, changes, refused }: DestinationPictureProps) {
  const { picture, revision } = destination
  const isSending = useSending('picture')
  const isRemoving = useSending('remove-picture')
  return (
    <section aria-labelledby="picture" className="grid gap-3 border-t border-line pt-6">
      <h2 id="picture" className="text-lg">
        {m.taxonomy_picture()}
      </h2>
      {refused && intents.includes(refused.intent) && <OfficeNotice refused={refused} result={refused} />}
      <div className="aspect-[3/2] max-w-sm overflow-hidden rounded-lg">
        <Picture src={picture && `/media/${picture}`} alt="" sizes="24rem" />
      </div>
      {picture === null && <p className="max-w-prose text-ink-soft">{m.taxonomy_picture_none()}</p>}
      {changes && (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="grid max-w-sm gap-3">
          <input type="hidden" name="intent" value="picture" />
          <input type="hidden" name="revision" value={revision} />
          <label className="grid gap-1.5">
            <span className="text-sm font-semibold">{m.setting_choose_picture()}</span>
            <input
              type="file"
              name="file"
              accept="image/png,image/webp,image/jpeg,image/avif"
              required
              className="control"
            />
          </label>
          <Button type="submit" pending={isSending} className="justify-self-start">
            {m.taxonomy_picture_show()}
          </Button>
        </Form>
      )}
      {changes && picture !== null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove-picture" />
          <input type="hidden" name="revision" value={revision} />
          <Button type="submit" look="secondary" pending={isRemoving}>
            {m.taxonomy_picture_remove()}
          </Button>
        </Form>
      )}
    </section>
  )
}
