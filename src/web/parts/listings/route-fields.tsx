import { useEffect, useRef } from 'react'
import type { TripUnit } from '#contract/boats/yacht.ts'
import { maxStops } from '#shared/itinerary-limits.ts'
import { m } from '#web/paraglide/messages.js'
import type { BaseFormProps } from '#web/parts/forms/base-form.tsx'
import type { Bounds } from '#web/parts/map/map-pin.ts'
import { PositionMap } from '#web/parts/map/position-map.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type FieldOf = Parameters<BaseFormProps['children']>[0]

type RouteFieldsProps = {
  field: FieldOf
  /** The number of stops, with an empty one at the end. */
  stops: number
  units: readonly TripUnit[]
  /** The area of the map for a new stop. */
  area: Bounds | null
  /** The number of the stop that was moved, which takes the focus. */
  moved: number | null
}

const unitNames: Record<TripUnit, () => string> = {
  hour: m.route_hours,
  day: m.route_days,
  week: m.route_weeks,
}

/** The fields of a route. Each button of a stop saves the form with its change, so they work without a script too. */
export function RouteFields({ field, stops, units, area, moved }: RouteFieldsProps) {
  // The map puts the stop in which the focus was last.
  const chosen = useRef(stops - 1)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = fields.current
    const focused = ({ target }: FocusEvent) => {
      const stop = target instanceof Element && target.closest<HTMLElement>('[data-stop]')?.dataset.stop
      if (stop) chosen.current = Number(stop)
    }
    root?.addEventListener('focusin', focused)
    return () => root?.removeEventListener('focusin', focused)
  }, [])
  useEffect(() => {
    if (moved !== null) fields.current?.querySelector<HTMLElement>(`[data-stop="${moved - 1}"] summary`)?.focus()
  }, [moved])
  return (
    <div ref={fields} className="grid gap-5">
      {/* Enter in a field presses the first button of a form, which must not move a stop. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('title_en')} maxLength={80} autoComplete="off" required />
        <TextField {...field('title_fr')} maxLength={80} autoComplete="off" />
        <TextArea {...field('description_en')} rows={2} maxLength={600} />
        <TextArea {...field('description_fr')} rows={2} maxLength={600} />
        <TextField {...field('duration')} inputMode="numeric" maxLength={3} autoComplete="off" required />
        <SelectField {...field('unit')}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unitNames[unit]()}
            </option>
          ))}
        </SelectField>
        {units.includes('hour') && <TextField {...field('startTime')} type="time" hint={m.route_start_hint()} />}
      </div>
      <h3 className="mt-3 text-lg">{m.route_stops()}</h3>
      <div className="grid gap-3 noscript:hidden">
        <p className="text-sm text-ink-soft">{m.route_map_hint()}</p>
        <PositionMap
          label={m.route_map()}
          pinLabel={m.route_new_stop()}
          position={null}
          area={area}
          marks={marksOf(field, stops)}
          onMove={(position) => putStop(fields.current, chosen.current, position)}
          className="h-72 rounded-lg border border-line"
        />
      </div>
      <ol className="grid gap-3">
        {Array.from({ length: stops }, (_, index) => (
          <StopFields key={String(index)} field={field} index={index} stops={stops} />
        ))}
      </ol>
    </div>
  )
}

/** The stops that have a position. */
const marksOf = (field: FieldOf, stops: number) =>
  Array.from({ length: stops }, (_, index) => {
    const [latitude, longitude] = ['latitude', 'longitude'].map((name) => field(`stops_${index}_${name}`).defaultValue)
    return {
      text: String(index + 1),
      latitude: Number(latitude || Number.NaN),
      longitude: Number(longitude || Number.NaN),
    }
  }).filter(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)

const names = ['name_en', 'name_fr', 'latitude', 'longitude', 'afterMinutes', 'minutes', 'note_en', 'note_fr']

function StopFields({ field, index, stops }: { field: FieldOf; index: number; stops: number }) {
  const of = (name: string) => field(`stops_${index}_${name}`)
  const wirings = names.map(of)
  const isWrong = wirings.some(({ error }) => error)
  const [title] = wirings
  const isEmpty = wirings.every(({ defaultValue }) => defaultValue === '')
  const number = index + 1
  const name = title?.defaultValue || (isEmpty ? m.route_new_stop() : m.route_stop({ number }))
  return (
    <li>
      <details data-stop={index} open={isWrong || isEmpty} className="rounded-md border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 font-semibold">
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sea-soft text-sm text-sea tabular-nums">
            {number}
          </span>
          <span className="min-w-0 break-words">{name}</span>
        </summary>
        <div className="grid gap-5 px-4 pb-4">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...of('name_en')} maxLength={80} autoComplete="off" />
            <TextField {...of('name_fr')} maxLength={80} autoComplete="off" />
            <TextField {...of('latitude')} inputMode="text" maxLength={20} autoComplete="off" />
            <TextField {...of('longitude')} inputMode="text" maxLength={20} autoComplete="off" />
            <TextField {...of('afterMinutes')} inputMode="numeric" maxLength={6} autoComplete="off" />
            <TextField {...of('minutes')} inputMode="numeric" maxLength={6} autoComplete="off" />
            <TextField {...of('note_en')} maxLength={300} autoComplete="off" />
            <TextField {...of('note_fr')} maxLength={300} autoComplete="off" />
          </div>
          {!isEmpty && (
            <div className="flex flex-wrap gap-2">
              {index > 0 && <OrderButton order={`up-${index}`} label={m.route_up()} name={name} />}
              {index < stops - (stops < maxStops ? 2 : 1) && (
                <OrderButton order={`down-${index}`} label={m.route_down()} name={name} />
              )}
              <OrderButton order={`drop-${index}`} label={m.route_drop()} name={name} look="danger" />
            </div>
          )}
        </div>
      </details>
    </li>
  )
}

type OrderButtonProps = { order: string; label: string; name: string; look?: 'secondary' | 'danger' }

const OrderButton = ({ order, label, name, look = 'secondary' }: OrderButtonProps) => (
  <Button type="submit" name="order" value={order} look={look} aria-label={`${label} – ${name}`}>
    {label}
  </Button>
)

/** Fills the position of a stop, with an event as typing makes it. */
function putStop(
  form: HTMLElement | null,
  index: number,
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  const stop = form?.querySelector<HTMLDetailsElement>(`[data-stop="${index}"]`)
  if (!stop) return
  stop.open = true
  for (const [name, value] of [
    ['latitude', latitude],
    ['longitude', longitude],
  ] as const) {
    const input = stop.querySelector<HTMLInputElement>(`[name="stops_${index}_${name}"]`)
    if (input) input.value = value.toFixed(5)
  }
  stop.dispatchEvent(new Event('input', { bubbles: true }))
}
