import { z } from 'zod'
import type { Call } from './call.ts'
import { invalidRequest } from './errors.ts'

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** A form cannot send null: an empty text clears the value. */
export const text = z.string().transform((given) => given || null)

/** An empty value removes its key. */
export const Metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])

export function mergeMetadata(before: Record<string, string>, given: z.output<typeof Metadata> | undefined) {
  if (given === undefined) return before
  if (given === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
}

/** Parameters that every call accepts. */
const common = { expand: z.array(z.string()).optional() }

/** Validates the parameters. Throws the provider's error for the first one that is missing, unknown or wrong. */
export function readParams<Shape extends z.ZodRawShape>(call: Pick<Call, 'params'>, shape: Shape) {
  const result = z.strictObject({ ...shape, ...common }).safeParse(call.params)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue?.path.map(String) ?? []
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? ''])
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(path)
  if (valueAt(call.params, path) === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  throw invalidRequest(`Invalid value for ${param}.`, { code: codeOf(issue, valueAt(call.params, path)), param })
}

function codeOf(issue: z.core.$ZodIssue | undefined, value: unknown): string {
  if (value === '') return 'parameter_invalid_empty'
  if (issue?.code !== 'invalid_format') return 'parameter_invalid'
  return issue.format === 'url' ? 'url_invalid' : 'parameter_invalid_integer'
}

/** `payment_method_options[card]` */
const bracketed = ([first = '', ...rest]: string[]) => first + rest.map((part) => `[${part}]`).join('')

const valueAt = (value: unknown, path: string[]): unknown => path.reduce((within, name) => Object(within)[name], value)
