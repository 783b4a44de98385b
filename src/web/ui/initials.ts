const most = 3

/** "AC" for "Ana Costa"; "U" without a name. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, most).map((word) => [...word][0]?.toUpperCase() ?? '')
  return letters.join('') || 'U'
}
