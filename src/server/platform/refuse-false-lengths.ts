import { AppError } from './app-error.ts'

/**
 * An interceptor for HTTP. The validation compares `length` before the type. For an object that a caller placed there, such as
 * `?location[length][x]=1`, that comparison throws.
 */
export async function refuseFalseLengths<Output>(call: {
  next: () => Promise<Output>
  input: unknown
}): Promise<Output> {
  if (hasFalseLength(call.input)) throw new AppError('invalid_request')
  return call.next()
}

/** Uses a list in place of recursion, because the input may be nested deeply. */
function hasFalseLength(input: unknown): boolean {
  const rest = [input]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'object' || member === null) continue
      if (name === 'length' || name === 'size') return true
      rest.push(member)
    }
  }
  return false
}
