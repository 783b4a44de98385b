import { describe, expect, it } from 'vitest'
import { errorData } from '#contract/error-data.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { findUndeclared, operationsOfContract } from './api.ts'

// The harness checks every answer of every test against the contract. These tests check the harness itself.

const operation = (name: string) => {
  const found = operationsOfContract.find((each) => each.name === name)
  if (!found) throw new Error(`No operation ${name}`)
  return found
}
const refusal = (code: ErrorCode, data: object = {}) => ({
  type: `/api/docs/problems#${code}`,
  title: code,
  status: errorCodes[code].status,
  detail: errorCodes[code].message,
  code,
  ...data,
})

describe('an answer that refuses', () => {
  it('carries a code that its operation declares', () => {
    expect(findUndeclared(operation('bookings.get'), refusal('not_found'))).toBeUndefined()
    expect(findUndeclared(operation('bookings.get'), refusal('wishlist_full'))).toContain('does not declare')
  })

  it('may carry the codes of what stands in front of every operation', () => {
    expect(findUndeclared(operation('boats.list'), refusal('too_many_requests', { retryAfter: 3 }))).toBeUndefined()
  })

  it('is never a fault', () => {
    expect(findUndeclared(operation('boats.list'), refusal('internal_error'))).toContain('does not declare')
  })

  it('carries the data of its code and nothing else', () => {
    const hold = operation('bookings.request')
    expect(findUndeclared(hold, refusal('hold_limit', { reason: 'cool_down', retryAfter: 60 }))).toBeUndefined()
    expect(findUndeclared(hold, refusal('hold_limit', { reason: 'mood' }))).toContain('hold_limit does not declare')
    expect(findUndeclared(hold, refusal('hold_limit'))).toContain('hold_limit does not declare')
    expect(findUndeclared(hold, refusal('quote_used', { quote: {} }))).toContain('quote_used does not declare')
  })
})

it('declares data for codes that exist', () => {
  expect(Object.keys(errorData).filter((code) => !(code in errorCodes))).toEqual([])
})
