import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const repeatWords = () => ({
  every: { label: m.cal_repeat() },
  until: { label: m.cal_repeat_until(), wrong: () => m.cal_wrong_repeat() },
})

type Field = (name: string) => {
  name: string
  id: string
  label: string
  defaultValue: string
  error: string | undefined
}

export const RepeatFields = ({ field }: { field: Field }) => (
  <div className="grid grid-cols-2 gap-3">
    <SelectField {...field('every')}>
      <option value="">{m.cal_repeat_never()}</option>
      <option value="day">{m.cal_repeat_day()}</option>
      <option value="week">{m.cal_repeat_week()}</option>
    </SelectField>
    <TextField {...field('until')} type="date" />
  </div>
)
