const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The request if its body is a form that can be parsed; undefined otherwise, because the page's action would fail. The size is
 * already limited. The page's action reads the body again from memory.
 */
export async function checkForm(request: Request): Promise<Request | undefined> {
  if (withoutBody.has(request.method)) return request
  const type = request.headers.get('content-type') ?? ''
  const bytes = await request.arrayBuffer()
  const { url, method, headers, signal } = request
  const copy = () => new Request(url, { method, headers, signal, body: bytes })
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return hasNul(bytes) ? undefined : copy()
  if (!/^multipart\/form-data\b/i.test(type)) return undefined
  const form = await copy()
    .formData()
    .catch(() => undefined)
  const texts = form && [...form].flat().filter((part) => typeof part === 'string')
  return !texts || texts.some((text) => text.includes('\0')) ? undefined : copy()
}

/** PostgreSQL stores no text with NUL. */
function hasNul(bytes: ArrayBuffer): boolean {
  const body = Buffer.from(bytes)
  return body.includes('%00') || body.includes(0)
}
