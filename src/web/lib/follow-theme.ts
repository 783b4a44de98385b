/** Calls `change` when the theme changes, by the visitor's choice or by the system. Returns the function that stops it. */
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
