import { m } from '#web/paraglide/messages.js'
import { hoursHint } from '#web/parts/bookings/extra-problem.ts'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TickableExtra } from './ticked-extras.ts'

export const extraWords = (extras: readonly TickableExtra[], prefix = ''): FieldWords =>
  Object.fromEntries(
    extras.flatMap(({ id, name, maxQuantity, ...hours }) => [
      [
        `number_${prefix}${id}`,
        { label: m.extra_number_of({ name }), wrong: () => m.extra_number_wrong({ most: maxQuantity }) },
      ],
      [`hours_${prefix}${id}`, { label: m.extra_hours_of({ name }), wrong: () => hoursWrong(hours) }],
    ]),
  )

const hoursWrong = ({ minHours, maxHours }: Pick<TickableExtra, 'minHours' | 'maxHours'>) =>
  maxHours === null
    ? m.extra_hours_wrong_from({ count: minHours ?? 1 })
    : m.extra_hours_wrong_between({ least: minHours ?? 1, most: maxHours })

type Wiring = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }
type ExtraTicksProps = {
  extras: readonly TickableExtra[]
  prefix?: string
  field: (name: string) => Wiring
  values: Record<string, string> | undefined
}

/** A box for each extra. Those that can be had several times, or for some hours, have a number below their tick. */
export const ExtraTicks = ({ extras, prefix = '', field, values }: ExtraTicksProps) =>
  extras.map(({ id, name, per, maxQuantity, minHours, maxHours }) => (
    <div key={id} className="group/extra">
      <Checkbox
        name={`extra_${prefix}${id}`}
        label={name}
        defaultChecked={values?.[`extra_${prefix}${id}`] !== undefined}
      />
      <div className="hidden gap-4 ps-8 pb-3 group-has-checked/extra:grid">
        {maxQuantity > 1 && per !== 'person' && (
          <TextField
            {...field(`number_${prefix}${id}`)}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxQuantity}
            placeholder="1"
          />
        )}
        {minHours !== null && (
          <TextField
            {...field(`hours_${prefix}${id}`)}
            type="number"
            inputMode="numeric"
            min={minHours}
            {...(maxHours !== null && { max: maxHours })}
            hint={hoursHint({ minHours, maxHours })}
          />
        )}
      </div>
    </div>
  ))
