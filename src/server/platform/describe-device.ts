import Bowser from 'bowser'

/** A name such as "Chrome on macOS". An unknown user agent gives its first word. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return '–'
  const { browser, os } = Bowser.parse(userAgent)
  const own = userAgent.split(/[/ ]/)[0] ?? ''
  return [browser.name || own, os.name].filter(Boolean).join(' on ') || '–'
}
