/** One cookie of a request, undefined when it is absent or malformed. */
export const readCookie = (request: Request, name: string) => cookieValue(request.headers.get('cookie') ?? '', name)

/** The same of the header's text. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decode(value.join('='))
  }
  return undefined
}

const aYear = 365 * 86_400
/** For what was only guessed: it is looked at again then. */
export const sixHours = 21_600

/** For choices that are no secret: the browser's own script may write them as well. */
export const preferenceCookie = (name: string, value: string, seconds = aYear) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
