/** Hidden fields for the parts of the address that the form must not lose. */
export function KeptFields({ query, except }: { query: URLSearchParams; except: readonly string[] }) {
  const kept = [...query].filter(([name, value]) => value !== '' && !except.includes(name))
  return kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}
