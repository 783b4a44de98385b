import { Form } from 'react-router'
import type { WorkFleet } from '#contract/boats/team.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** Switches to another fleet. Shows nothing for a user with one fleet. */
export function FleetSwitch({ fleets }: { fleets: readonly WorkFleet[] }) {
  const current = fleets.find(({ isCurrent }) => isCurrent)
  if (fleets.length < 2 || !current) return null
  return (
    <Form
      key={current.id}
      method="post"
      action={pagePath('/OwnerDashboard/fleets')}
      className="flex items-end gap-2 px-4 pb-3 lg:px-6"
    >
      <SelectField name="id" label={m.desk_fleet()} defaultValue={current.id} className="min-w-0 flex-1">
        {fleets.map(({ id, name, rights }) => (
          <option key={id} value={id}>
            {rights === null ? m.desk_own_fleet({ name }) : name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {m.desk_switch()}
      </Button>
    </Form>
  )
}
