import { expect, it } from 'vitest'
import { operationsOfContract } from '#tests/harness/api.ts'
import * as routes from './http-routes.ts'

const named = operationsOfContract.map(({ name, method, path }) => {
  const [group = '', operation = ''] = name.split('.')
  return [`${group}${operation.charAt(0).toUpperCase()}${operation.slice(1)}`, { method, path }] as const
})

it.each(Object.entries(routes))('%s is reached as the contract says', (name, route) => {
  expect(route).toEqual(new Map(named).get(name))
})
