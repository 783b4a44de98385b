import { AppError } from './platform/app-error.ts'
import { maskContacts } from './platform/mask/mask-contacts.ts'
import { strangerTexts, type TextRule } from './stranger-texts.ts'

type Call<Output> = { next: (options?: object) => Promise<Output>; input: unknown; path: readonly string[] }

/**
 * An interceptor of every call, over HTTP and in process. It keeps contact details out of texts that strangers read, with the
 * function that masks messages. Throws invalid_request with the fields that contain them.
 */
export async function guardTexts<Output>({ next, ...call }: Call<Output>): Promise<Output> {
  const name = call.path.join('.')
  if (!Object.hasOwn(strangerTexts, name)) return next()
  const refused: string[] = []
  let { input } = call
  for (const [path, rule] of Object.entries(strangerTexts[name] ?? {}))
    input = withTexts(input, { parts: path.split('.'), at: [], visit: visitor(rule, refused) })
  if (refused.length > 0)
    throw new AppError('invalid_request', { errors: refused.map((field) => ({ field, message: noContacts })) })
  return next({ ...call, input })
}

const noContacts = 'Leave out telephone numbers, addresses and links: guests and owners write to each other here.'

type Visit = (text: string, field: string) => string

function visitor(rule: TextRule, refused: string[]): Visit {
  return (text, field) => {
    const masked = maskContacts(text)
    if (masked.hidden.length === 0) return text
    if (rule === 'masked') return masked.text
    refused.push(field)
    return text
  }
}

type Way = { parts: readonly string[]; at: readonly string[]; visit: Visit }

/**
 * A copy of the input in which `visit` has replaced the texts at a path. The input is not validated yet: a value of another shape
 * stays.
 */
function withTexts(value: unknown, { parts, at, visit }: Way): unknown {
  const [part, ...rest] = parts
  if (part === undefined) return typeof value === 'string' ? visit(value, at.join('.')) : value
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  const deeper = (member: unknown, key: string) => withTexts(member, { parts: rest, at: [...at, key], visit })
  if (Array.isArray(value)) return part === '*' ? value.map((member, index) => deeper(member, String(index))) : value
  if (!Object.hasOwn(value, part)) return value
  return { ...value, [part]: deeper(Reflect.get(value, part), part) }
}
