import type { WorkFleet } from '#contract/boats/team.ts'
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

/** Reads the rights from a form. */
export function rightsIn(texts: Record<string, string>): Rights {
  const changes = fleetParts.filter((part) => texts[fieldOf(part)] === 'change')
  return { changes, reads: fleetParts.filter((part) => texts[fieldOf(part)] === 'read' || changes.includes(part)) }
}

const levels = ['none', 'read', 'change'] as const
const levelWords = { none: m.team_none, read: m.team_read, change: m.team_change }

/** The fields of a form of rights: their labels and first values. */
export const rightsForm = ({ reads, changes }: Rights) => ({
  words: Object.fromEntries(fleetParts.map((part) => [fieldOf(part), { label: words[part]() }])),
  values: Object.fromEntries(
    fleetParts.map((part) => [
      fieldOf(part),
      changes.includes(part) ? 'change' : reads.includes(part) ? 'read' : 'none',
    ]),
  ),
  textOf: (name: string, value: string) => {
    const level = name.startsWith('right_') && levels.find((each) => each === value)
    return level ? levelWords[level]() : value
  },
})

type Field = (
  name: string,
) => Pick<Parameters<typeof SelectField>[0], 'id' | 'name' | 'label'> & { defaultValue: string }

/** Fields that set a level of rights for each part of the fleet. */
export function RightsFields({ field }: { field: Field }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{m.team_rights()}</legend>
      {fleetParts.map((part) => (
        <SelectField key={part} {...field(fieldOf(part))}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelWords[level]()}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}
