const most = 3

/** "AC" of "Ana Costa"; U where there is no name. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, most).map((word) => [...word][0]?.toUpperCase() ?? '')
  return letters.join('') || 'U'
}
