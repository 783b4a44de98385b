import { expect, it } from 'vitest'
import { operationsOfContract } from '#tests/harness/api.ts'
import { actOfOperation } from './act-of-operation.ts'

const hostGates = [
  'owner',
  'yacht_host',
  'yacht_editor',
  'media_host',
  'block_host',
  'itinerary_host',
  'slot_host',
  'booking_host',
]

/** The operations with which owners or co-managers change something. */
const ofFleets = operationsOfContract.filter(
  ({ method, meta: { auth = '', fleet, reads } }) =>
    method !== 'GET' && !reads && (fleet !== undefined || hostGates.includes(auth)),
)

it('says of every operation with which a fleet is changed what it is in the log', () => {
  expect(Object.keys(actOfOperation).sort()).toEqual(ofFleets.map(({ name }) => name).sort())
})
