import type { WorkFleet } from '#contract/team.ts'
import { type FleetPart, fleetParts } from '#shared/fleet-rights.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'

type Rights = NonNullable<WorkFleet['rights']>

const words: Record<FleetPart, () => string> = {
  listings: m.own_yachts,
  calendar: m.cal_title,
  prices: m.tariff_pricing,
  bookings: m.owner_bookings,
  messages: m.messages,
  money: m.team_money,
}

const fieldOf = (part: FleetPart) => `right_${part}`

/** What a form of rights says. */
export function rightsIn(texts: Record<string, string>): Rights {
  const changes = fleetParts.filter((part) => texts[fieldOf(part)] === 'change')
  return { changes, reads: fleetParts.filter((part) => texts[fieldOf(part)] === 'read' || changes.includes(part)) }
}

/** A level for each part of the fleet. `name` tells the forms of one page apart. */
export function RightsFields({ name, rights }: { name: string; rights: Rights }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{m.team_rights()}</legend>
      {fleetParts.map((part) => (
        <SelectField
          key={part}
          id={`${name}-${part}`}
          name={fieldOf(part)}
          label={words[part]()}
          defaultValue={levelOf(rights, part)}
        >
          <option value="none">{m.team_none()}</option>
          <option value="read">{m.team_read()}</option>
          <option value="change">{m.team_change()}</option>
        </SelectField>
      ))}
    </fieldset>
  )
}

const levelOf = ({ reads, changes }: Rights, part: FleetPart) => {
  if (changes.includes(part)) return 'change'
  return reads.includes(part) ? 'read' : 'none'
}
