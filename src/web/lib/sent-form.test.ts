import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { attempt } from './sent-form.ts'

function form(fields: Record<string, string>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}

test('what was typed reaches what the form asks for', async () => {
  const outcome = await attempt(form({ intent: 'login', email: 'ana@example.com' }), async ({ email }) => email)
  expect(outcome).toEqual({ answer: 'ana@example.com' })
})

test('a refusal comes back with the wrong fields and with what was typed, but for secrets', async () => {
  const errors = ['Enter an address.', 'Invalid email format.'].map((message) => ({ field: 'email', message }))
  const sent = form({ intent: 'signup', email: 'ana', password: 'hush', newPassword: 'hush', otp: '123456' })
  const outcome = await attempt(sent, () => {
    throw new ORPCError('invalid_request', { defined: true, status: 400, data: { errors } })
  })
  expect(outcome).toEqual({
    refused: {
      intent: 'signup',
      code: 'invalid_request',
      wrong: ['email'],
      values: { email: 'ana' },
    },
    why: { errors },
  })
})

test('what is no refusal stays an error', async () => {
  await expect(attempt(form({}), () => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
})
