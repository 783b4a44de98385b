import type { WorkFleet } from '#contract/boats/team.ts'
import { type FleetPart, fleetParts } from '#shared/fleet-rights.ts'
import { m } from '#web/paraglide/messages.js'
import { SelectField } from '#web/ui/select-field.tsx'
import { TickGroup } from '#web/ui/tick-group.tsx'

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

const scopes = ['all', 'chosen'] as const
const scopeWords = { all: m.team_all_yachts, chosen: m.team_chosen_yachts }
const scopeField = 'yacht_scope'
/** The name of the field as the API names what is wrong with it. */
const yachtsField = 'rights_yachts'

/** Reads the rights from a form. */
export function rightsIn(texts: Record<string, string>, form: FormData): Rights {
  const changes = fleetParts.filter((part) => texts[fieldOf(part)] === 'change')
  const yachts = texts[scopeField] === 'chosen' ? form.getAll(yachtsField).map(String) : null
  return {
    yachts,
    changes,
    reads: fleetParts.filter((part) => texts[fieldOf(part)] === 'read' || changes.includes(part)),
  }
}

const levels = ['none', 'read', 'change'] as const
const levelWords = { none: m.team_none, read: m.team_read, change: m.team_change }

/** The fields of a form of rights: their labels and first values. */
export const rightsForm = ({ reads, changes, yachts }: Rights) => ({
  words: {
    ...Object.fromEntries(fleetParts.map((part) => [fieldOf(part), { label: words[part]() }])),
    [scopeField]: { label: m.team_yacht_scope() },
    [yachtsField]: { label: m.team_chosen_yachts(), wrong: m.team_wrong_yachts },
  },
  values: {
    ...Object.fromEntries(
      fleetParts.map((part) => [
        fieldOf(part),
        changes.includes(part) ? 'change' : reads.includes(part) ? 'read' : 'none',
      ]),
    ),
    [scopeField]: yachts === null ? 'all' : 'chosen',
    [yachtsField]: (yachts ?? []).join(','),
  },
  textOf: (name: string, value: string) => {
    const scope = name === scopeField && scopes.find((each) => each === value)
    if (scope) return scopeWords[scope]()
    const level = name.startsWith('right_') && levels.find((each) => each === value)
    return level ? levelWords[level]() : value
  },
})

type Field = (
  name: string,
) => Pick<Parameters<typeof TickGroup>[0], 'id' | 'name' | 'label' | 'error'> & { defaultValue: string }

export type ChoosableYacht = { id: string; title: string }

/** Fields that set a level of rights for each part of the fleet, and the yachts for which they count. */
export function RightsFields({ field, yachts }: { field: Field; yachts: readonly ChoosableYacht[] }) {
  return (
    <>
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
      {yachts.length > 0 && (
        // The list of yachts counts, and shows, only where the choice is of single ones.
        <div className="group grid gap-3">
          <SelectField {...field(scopeField)} hint={m.team_yachts_hint()}>
            {scopes.map((scope) => (
              <option key={scope} value={scope}>
                {scopeWords[scope]()}
              </option>
            ))}
          </SelectField>
          <div className="group-has-[option[value=all]:checked]:hidden">
            <TickGroup
              {...field(yachtsField)}
              options={yachts.map(({ id, title }) => ({ value: id, label: title || m.unnamed_yacht() }))}
              columns="grid gap-2 sm:grid-cols-2"
            />
          </div>
        </div>
      )}
    </>
  )
}
