import { publicUrl, type Settings } from '../settings.ts'

type Installation = Pick<Settings, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/** A request context is one. */
type Visit = { settings: Installation; address: string; headers: Headers }

/** Headers that only a proxy sets: with one in between, every visitor has the address of the proxy. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether the settings say that nobody but users of this machine can reach the site. */
export const isLocalInstallation = (settings: Installation): boolean =>
  settings.TRUST_PROXY === 0 && isLoopback(settings.HOST) && isLoopbackUrl(publicUrl(settings))

/**
 * Whether the visitor certainly sits at this machine: shows kept mail, component samples and demo sign-in. Settings,
 * socket, Host and Origin must all be loopback. The Host header is what stops DNS rebinding: there the browser connects
 * to 127.0.0.1, but under the attacker's name.
 */
export function isLocalVisit({ settings, address, headers }: Visit): boolean {
  if (!isLocalInstallation(settings) || !isLoopback(address)) return false
  if (proxyHeaders.some((name) => headers.has(name))) return false
  const origin = headers.get('origin')
  return isLoopbackUrl(`http://${headers.get('host')}`) && (origin === null || isLoopbackUrl(origin))
}

export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname)

const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(host)
