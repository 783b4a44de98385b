import Bowser from 'bowser'

/** Such as "Chrome on macOS"; what does not say what it is, by its own first word. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return '–'
  const { browser, os } = Bowser.parse(userAgent)
  const own = userAgent.split(/[/ ]/)[0] ?? ''
  return [browser.name || own, os.name].filter(Boolean).join(' on ') || '–'
}
