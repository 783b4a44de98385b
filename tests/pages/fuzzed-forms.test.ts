import { describe, expect, test } from 'vitest'
import { type Chance, chanceOf } from '#tests/builders/fleet.ts'
import type { BuiltUser } from '#tests/builders/user.ts'
import { addressesOf, formPatternsOf, peopledSite } from '#tests/harness/form-pages.ts'
import { filledForms } from '#tests/harness/plain-browser.ts'
import { isNightly, seed } from '#tests/harness/properties/runs.ts'
import { readBuild, testSite } from '#tests/harness/site.ts'
import { observeWrites } from '#tests/who-may/observe-writes.ts'

// Sends the forms of all pages with some invalid fields, for every role. The answer must be a page or a refusal, never a fault of
// ours. A tenth of the addresses here, all of them in the nightly run.

const site = await testSite()
const { routes } = await readBuild()
const { roles, records } = await peopledSite(site)
const writes = await observeWrites(site.pool)
await writes.keep()

const hostile = [
  '',
  ' ',
  '\u0000',
  '\u202e\ufeff',
  '\u{1f6e5}'.repeat(40),
  'x'.repeat(6000),
  '-1',
  '1.5',
  '1e400',
  '99999999999999999999',
  '\u0661\u0662',
  'NaN',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '25:61',
  '[{',
  '{"__proto__":{}}',
  'constructor',
  '65a1b2c3d4e5f60718293a4b',
  'javascript:alert(1)',
  '<img src=x>',
]

/** Replaces one to three values of a form. Its intent stays. */
function damaged(fields: Record<string, string>, chance: Chance): Record<string, string> {
  const names = Object.keys(fields).filter((name) => name !== 'intent')
  const replaced = names.length === 0 ? [] : Array.from({ length: 1 + chance.below(3) }, () => chance.from(names))
  return { ...fields, ...Object.fromEntries(replaced.map((name) => [name, chance.from(hostile)])) }
}

async function faultsAt(address: string, user: BuiltUser | undefined, chance: Chance): Promise<string[]> {
  const signedIn = user && { cookie: `session=${user.token}` }
  const { status, html } = await site.visit(address, signedIn)
  const faults = status >= 500 ? [`GET ${address}: ${status}`] : []
  for (const { action, fields } of filledForms(html)) {
    const form = damaged(fields, chance)
    const answer = await site.visit(action || address, { form, ...signedIn })
    if (answer.status >= 500)
      faults.push(`POST ${action || address} ${JSON.stringify(form).slice(0, 400)}: ${answer.status}`)
    // Each form starts from the same data: after a deleted account nothing would be left for the next form.
    if ((await writes.take()).length > 0) await writes.undo()
  }
  return faults
}

describe.each(Object.entries(roles))('by %s', (_role, user) => {
  test('no form fails on what nobody types', async () => {
    const chance = chanceOf(seed)
    const faults: string[] = []
    for (const address of formPatternsOf(routes).flatMap((pattern) => addressesOf(pattern, records)))
      for (let turn = 0; turn < (isNightly ? 5 : 1); turn++)
        if (isNightly || chance.of(0.1)) faults.push(...(await faultsAt(address, user, chance)))
    expect(faults.join('\n')).toBe('')
  }, 900_000)
})
