import { expect, test } from 'vitest'
import { testDatabase } from '#tests/harness/database.ts'
import { offerColumns, offerDefaults } from './offer-fields.ts'

const { pool } = await testDatabase()

test('every column that describes an offer has a field', async () => {
  const keys = ['id', 'listing_id', 'vessel_id', 'is_main', 'position', 'active']
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'offers' and column_name <> all($1)`,
    [keys],
  )
  const offer = { unit: 'hour', crewed: true, currency: 'AED', rate: 1, cancellation: [], licences: [] } as const
  const columns = offerColumns({ ...offerDefaults('hour'), ...offer })
  expect(Object.keys(columns).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a field that is not set has no column', () => {
  expect(offerColumns({ rate: 5, deposit: undefined, weekdays: [7, 1] })).toEqual({ rate: 5, weekdays: [1, 7] })
})
