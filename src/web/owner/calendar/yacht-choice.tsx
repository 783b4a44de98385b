import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectChip } from '#web/ui/select-chip.tsx'

type YachtChoiceProps = {
  names: readonly { id: string; title: string }[]
  chosen: string
  /** The address of the page that shows the chosen yacht. */
  action: string
  /** The other values of its address, as hidden fields. */
  fields?: Record<string, string>
}

/** The form is submitted when another yacht is chosen. Without a script a button submits it. */
export const YachtChoice = ({ names, chosen, action, fields = {} }: YachtChoiceProps) => (
  <Form
    key={chosen}
    action={action}
    onChange={(event) => event.currentTarget.requestSubmit()}
    className="flex items-center gap-2"
  >
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <SelectChip label={m.cal_yacht()} name="yacht" defaultValue={chosen}>
      {names.map(({ id, title }) => (
        <option key={id} value={id}>
          {title || m.unnamed_yacht()}
        </option>
      ))}
    </SelectChip>
    <noscript>
      <Button type="submit" look="secondary">
        {m.cal_show()}
      </Button>
    </noscript>
  </Form>
)
