/** A guest's name as strangers read it: the first name, and the initial of the last. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${[...last][0] ?? ''}.`
}
