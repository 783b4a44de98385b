import { expect, test } from 'vitest'
import { listInput } from './list-input.server.ts'

const url = new URL('https://fairlead.example/adminn/support?status=waiting&category=%20&after=next&other=1')

test('an address asks for its filters, its sorting and its page, and for nothing else', () => {
  const input = listInput({ url, operation: 'adminTickets.list', filters: ['status', 'category'] })
  expect(input).toEqual({ status: 'waiting', after: 'next' })
})

test('a filter that the contract does not know is refused by the compiler', () => {
  // @ts-expect-error: tickets have no filter of this name
  expect(listInput({ url, operation: 'adminTickets.list', filters: ['other'] })).toEqual({ after: 'next', other: '1' })
})
