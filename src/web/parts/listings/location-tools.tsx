import type { ListingDraft } from '#contract/fleet/listings.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm, fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { WithForms } from '#web/parts/forms/may-change.tsx'
import { PositionMap } from '#web/parts/map/position-map.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type LocationToolsProps = { draft: ListingDraft; refused: RefusedForm | undefined; formId: string }
type Position = { latitude: number; longitude: number }

/** Other ways to set a position than typing numbers: the name of a place, the map, the position of this device. */
export function LocationTools({ draft, refused, formId }: LocationToolsProps) {
  const { place, fields } = draft
  const put = (position: Position) => fillPosition(formId, position)
  return (
    <div className="grid gap-4">
      {place && <p>{m.yacht_lies_at({ place: place.description })}</p>}
      <WithForms>
        <BaseForm
          intent="find"
          words={{ place: { label: m.yacht_find_place(), wrong: () => m.yacht_place_unknown() } }}
          refused={refused}
          submit={m.yacht_find()}
          look="secondary"
          noticeOf={({ code }, wrong) => fieldsNotice(wrong) ?? { title: refusalText(code) }}
        >
          {(field) => <TextField {...field('place')} required maxLength={200} autoComplete="off" />}
        </BaseForm>
        <div className="noscript:hidden">
          <Button
            look="secondary"
            onClick={() =>
              navigator.geolocation?.getCurrentPosition(({ coords }) =>
                put({ latitude: coords.latitude, longitude: coords.longitude }),
              )
            }
          >
            {m.yacht_locate_me()}
          </Button>
        </div>
        <PositionMap
          key={`${fields.location?.latitude} ${fields.location?.longitude}`}
          label={m.yacht_map_label()}
          pinLabel={m.yacht_pin()}
          position={fields.location}
          onMove={put}
          className="h-80 rounded-lg noscript:hidden"
        />
      </WithForms>
    </div>
  )
}

/** Fills the fields with events, as typing does, so that the form saves itself. */
function fillPosition(formId: string, { latitude, longitude }: Position): void {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return
  for (const [name, value] of [
    ['location_latitude', latitude],
    ['location_longitude', longitude],
  ] as const) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value.toFixed(6)
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
