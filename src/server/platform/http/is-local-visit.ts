import { publicUrl, type Settings } from '../settings.ts'

type Installation = Pick<Settings, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/** A subset of the request context. */
type Visit = { settings: Installation; address: string; headers: Headers }

/** Headers that only a proxy sets. Behind a proxy every visitor has the proxy's address. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether only users of this machine can reach the site, by its settings. */
export const isLocalInstallation = (settings: Installation): boolean =>
  settings.TRUST_PROXY === 0 && isLoopback(settings.HOST) && isLoopbackUrl(publicUrl(settings))

/**
 * Whether the visitor is certainly on this machine. Then they may see stored mails and component samples, and sign in as demo
 * users. Settings, socket, Host and Origin must all be loopback. The Host header prevents DNS rebinding, in which the browser
 * connects to 127.0.0.1 under the attacker's name.
 */
export function isLocalVisit({ settings, address, headers }: Visit): boolean {
  if (!isLocalInstallation(settings) || !isLoopback(address)) return false
  if (proxyHeaders.some((name) => headers.has(name))) return false
  const origin = headers.get('origin')
  return isLoopbackUrl(`http://${headers.get('host')}`) && (origin === null || isLoopbackUrl(origin))
}

export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname)

const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(host)
