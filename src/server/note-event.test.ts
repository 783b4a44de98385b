import { isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { eventRules } from '#shared/visit-events.ts'
import { eventOfOperation } from './note-event.ts'

it('notes events of operations that exist, and only those that no browser may send', () => {
  for (const [name, kind] of Object.entries(eventOfOperation)) {
    const operation = name.split('.').reduce((at, part) => Object(at)[part], Object(contract))
    expect(isContractProcedure(operation), name).toBe(true)
    expect(eventRules[kind].from, kind).toBe('server')
  }
})
