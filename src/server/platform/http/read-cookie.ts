/** One cookie of a request as it was sent; undefined when there is none or it is empty. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const parts = headers.get('cookie')?.split(';') ?? []
  const part = parts.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`))
  return part?.slice(name.length + 1) || undefined
}
