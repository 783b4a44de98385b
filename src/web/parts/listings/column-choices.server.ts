import type { ColumnChoices } from '#contract/fleet/import-columns.ts'
import { columnFields } from '#shared/row-fields.ts'

type ColumnForm = Omit<ColumnChoices, 'revision' | 'labels'> & { revision?: number; labels: ColumnChoices['labels'] }

/** The choices in the form of ColumnsFields. */
export function columnChoices(form: FormData): ColumnForm {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const numbers = (name: string) =>
    [...form.keys()].flatMap((key) => (key.startsWith(`${name}-`) ? [key.slice(name.length + 1)] : []))
  const columns = numbers('column').flatMap((number) => {
    const field = columnFields.find((each) => each === textOf(`field-${number}`))
    return field ? [{ column: textOf(`column-${number}`), field }] : []
  })
  const labels = numbers('label').flatMap((number) => {
    const [field = '', ...words] = textOf(`label-${number}`).split(' ')
    const value = textOf(`meaning-${number}`)
    const isKnown = field === 'type' || field === 'service'
    return isKnown && value !== '' ? [{ field, label: words.join(' '), value } as const] : []
  })
  return {
    revision: Number(textOf('revision')),
    columns,
    labels,
    currency: textOf('currency') || undefined,
    unit: units.find((unit) => unit === textOf('unit')),
    lengthUnit: lengthUnits.find((unit) => unit === textOf('lengthUnit')),
    name: textOf('name') || undefined,
  }
}

const units = ['hour', 'day', 'week'] as const
const lengthUnits = ['m', 'ft'] as const
