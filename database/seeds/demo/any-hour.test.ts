import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings.ts'
import { firstInstantAt, localDateAt } from '#shared/local-time.ts'
import { testDatabase } from '#tests/harness/database.ts'
import { isNightly } from '#tests/harness/properties/runs.ts'
import { seedOwnerDesk } from './owner-desk.ts'
import { seedDemoWorld } from './seed.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const zone = 'Asia/Dubai'
const today = localDateAt(zone, Date.now())
const edges = [
  { hour: 'just after midnight in Dubai', minutes: 5 },
  { hour: 'when the charters of the day have ended in Dubai', minutes: 23 * 60 + 50 },
]
// Each world takes 10 s. The nightly run loads both, a commit one of them.
const commit = Number(fc.readConfigureGlobal().seed) & 1
const hours = await Promise.all(
  edges
    .filter((_, index) => isNightly || index === commit)
    .map(async ({ hour, minutes }) => ({
      hour,
      now: firstInstantAt(zone, today, minutes),
      ...(await testDatabase({ statementTimeoutMs: 0 })),
    })),
)

// The limit holds even on a busy machine.
const patienceMs = 300_000
test.for(hours)('the demo world is loaded $hour', { timeout: patienceMs }, async ({ db, now }) => {
  const settings = readSettings({ SERVICE_CHARGE_BP: '1450', DATA_DIR: folder })
  await seedOwnerDesk(db, await seedDemoWorld(db, { now, serviceCharge: 1450 }), { now, settings })
  const registered = await db.selectFrom('manifest_people').select('booking_id').distinct().execute()
  expect(registered, 'guests of today’s and of tomorrow’s charter').toHaveLength(2)
})
