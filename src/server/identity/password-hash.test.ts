import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { AppError } from '../platform/app-error.ts'
import { hashPassword, isPassword } from './password-hash.ts'

const password = 'a lantern over the quay'

it('knows a password again, however its letters were typed, and no other', async () => {
  const stored = await hashPassword('Pässwörd-48')
  expect(stored).toMatch(/^scrypt\$16384\$16\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword('Pässwörd-48'.normalize('NFD'), stored)).toBe(true)
  expect(await isPassword('Passwort-48', stored)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
  expect(await hashPassword('Pässwörd-48'), 'each with a salt of its own').not.toBe(stored)
})

it('lets the process go on meanwhile, and turns away what it cannot get to', async () => {
  const before = getPriority()
  let turns = 0
  const ticking = setInterval(() => turns++, 5)
  const answers = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword(password)))
  clearInterval(ticking)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(80)
  expect(refused.every((error) => error instanceof AppError && error.code === 'too_many_requests')).toBe(true)
  // If the event loop had waited for the hashes, there would have been none.
  expect(turns).toBeGreaterThan(20)
  expect(getPriority(), 'only the worker stands back').toBe(before)
  expect(await hashPassword(password), 'and it goes on').toMatch(/^scrypt/)
})

it('answers other networks while one tries eighty passwords at once', async () => {
  const attack = Array.from({ length: 80 }, (_, at) => hashPassword(password, `2001:db8:0:1::${at.toString(16)}`))
  const order: string[] = []
  const note = (name: string) => (answer: Promise<unknown>) =>
    answer.then(
      () => order.push(name),
      () => undefined,
    )
  const attacked = attack.map(note('attacker'))
  const honest = Array.from({ length: 12 }, (_, at) => hashPassword(password, `203.0.113.${at}`))
  await Promise.all([...attacked, ...honest.map(note('honest'))])
  expect(await Promise.all(honest), 'nobody is turned away').toHaveLength(12)
  expect(order.filter((name) => name === 'attacker').length).toBeLessThanOrEqual(18)
  expect(order.lastIndexOf('honest'), 'nor kept waiting for all of the others').toBeLessThan(order.length - 1)
})
