/** Tells each change of the theme, which the visitor chooses or the system does; answers how to stop. */
export function followTheme(change: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(change)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', change)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', change)
  }
}
