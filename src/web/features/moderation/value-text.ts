import type { StepChoices } from '#web/features/listings/load-step.server.ts'

/** What a field of a listing holds, as its owner has read it: what is chosen from a list by its name. */
export function valueText(name: string, value: string | undefined, choices: StepChoices): string {
  const options = choices[name]
  if (!value || !options) return value ?? ''
  const nameOf = (each: string) => options.find((option) => option.value === each)?.label ?? each
  return value.split(',').map(nameOf).join(', ')
}
