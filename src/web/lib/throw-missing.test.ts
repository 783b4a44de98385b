import { expect, it } from 'vitest'
import { throwMissing } from './throw-missing.ts'

/** A refusal in the shape in which the API client throws it. */
const refusal = (code: string) => Object.assign(new Error(code), { code, data: {}, defined: true })

const thrownBy = (error: unknown): unknown => {
  try {
    return throwMissing(error)
  } catch (thrown) {
    return thrown
  }
}

it('answers "not found" for what is missing, and "no right" for what is closed to the role', () => {
  expect(thrownBy(refusal('not_found'))).toMatchObject({ init: { status: 404 } })
  expect(thrownBy(refusal('invalid_request'))).toMatchObject({ init: { status: 404 } })
  expect(thrownBy(refusal('forbidden'))).toMatchObject({ init: { status: 403 } })
})

it('leaves all else an error', () => {
  const other = refusal('unavailable')
  expect(thrownBy(other)).toBe(other)
})
