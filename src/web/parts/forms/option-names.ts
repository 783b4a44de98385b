/** The names of the chosen codes, which are separated by commas. Without options the value stays as it is. */
export function optionNames(value: string, options: readonly { value: string; label: string }[] = []): string {
  if (options.length === 0) return value
  const codes = value.split(',')
  return options.flatMap((option) => (codes.includes(option.value) ? [option.label] : [])).join(', ')
}
