import type { StepChoices } from '#web/parts/listings/load-step.server.ts'

/** The value of a listing's field as text. Codes are replaced by their names. */
export function valueText(name: string, value: string | undefined, choices: StepChoices): string {
  const options = choices[name]
  if (!value || !options) return value ?? ''
  const nameOf = (each: string) => options.find((option) => option.value === each)?.label ?? each
  return value.split(',').map(nameOf).join(', ')
}
