import { Form } from 'react-router'
import type { ListingMedia } from '#contract/fleet/listings.ts'
import { pictureAreas } from '#shared/picture-areas.ts'
import { m } from '#web/paraglide/messages.js'
import { areaNames } from '#web/parts/boats/area-names.ts'
import { FocalPoint } from '#web/parts/uploads/focal-point.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The part of the yacht that a picture shows, its words, and the point that every crop keeps. */
export function PictureWords({ photo, number }: { photo: ListingMedia; number: number }) {
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
