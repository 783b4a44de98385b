import { expect, it } from 'vitest'
import { filtersOf, isNarrowed, listAddress } from './list-address.ts'

const query = new URLSearchParams('q=ana&role=&after=xyz&column=name&column=seen&sort=-since')

it('changes one field and begins at the first page', () => {
  expect(listAddress(query, { sort: 'name' })).toBe('?q=ana&role=&column=name&column=seen&sort=name')
  expect(listAddress(query, { q: null, column: ['role'] })).toBe('?role=&sort=-since&column=role')
  expect(listAddress(new URLSearchParams('after=xyz'), {})).toBe('?')
})

it('exports what is filtered and sorted, not what is shown of it', () => {
  expect(filtersOf(query).toString()).toBe('q=ana&sort=-since')
})

it('knows whether filters leave rows out', () => {
  expect(isNarrowed(query)).toBe(true)
  expect(isNarrowed(new URLSearchParams('q=&column=name&sort=-since'))).toBe(false)
  expect(isNarrowed(new URLSearchParams('after=xyz'))).toBe(true)
})
