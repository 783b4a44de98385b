import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Forms of pages are answered in one way: src/web/parts/forms/answer-form.server.ts, decision 0180.

const files = globSync('src/web/**/*.{ts,tsx}', { exclude: ['src/web/paraglide/**', '**/*.test.ts'] })
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

const filesWith = (pattern: RegExp, folder = '') =>
  [...sources].flatMap(([file, source]) => (file.includes(folder) && pattern.test(source) ? [file] : []))

const exportsAction = /^export\b[^\n]*\baction\b/m
const answersForm = /^export const action = \(args: Route\.ActionArgs\) =>\s+answerForm\(args, /m

/** They take forms without an intent: their address names what they do. */
const namedByAddress = [
  'src/web/office/routes/end-seeing.ts',
  'src/web/office/routes/money/payout-batch.ts',
  'src/web/office/routes/user-export.ts',
  'src/web/owner/routes/fleets.ts',
  'src/web/site/routes/auth/logout.ts',
  'src/web/site/routes/newsletter-link.tsx',
  'src/web/site/routes/preferences.ts',
  'src/web/site/routes/unsubscribe.tsx',
]

describe('the action of a page', () => {
  const actions = filesWith(exportsAction, '/routes/')

  it('is made by answerForm', () => {
    expect(actions.length).toBeGreaterThan(80)
    expect(actions.filter((file) => !answersForm.test(sources.get(file) ?? ''))).toEqual([])
  })

  it('reads no form by itself', () => {
    expect(filesWith(/request(\.clone\(\))?\.formData\(\)/)).toEqual([
      'src/web/parts/forms/answer-form.server.ts',
      'src/web/parts/forms/keep-unsent.ts',
    ])
  })

  it('takes a form without an intent only where its address names what is done', () => {
    expect(
      filesWith(/\[anyIntent\]/)
        .filter((file) => !file.includes('/forms/'))
        .sort(),
    ).toEqual(namedByAddress)
  })
})

describe('an intent that a form names', () => {
  const named = /\b(?:intent=|name="intent" value=|submit\(\{ intent: )(?:["']|\{`)([a-z][\w-]*)/g
  const keyed = /^\s*(?:intents: \{ )?(?:async )?'?([a-z][\w-]*)'?(?:\(|: |,$)/gm
  const keysOf = (source: string) => [...source.matchAll(keyed)].map(([, key = '']) => key)
  const tables = filesWith(/answer-form\.server\.ts'/).map((file) => sources.get(file) ?? '')
  const known = new Set(tables.flatMap(keysOf))

  it('is answered by a page', () => {
    const forms = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(named)].map(([, intent = '']) => ({ file, intent })),
    )
    expect(forms.length).toBeGreaterThan(100)
    const begun = [...known].filter((key) => key.endsWith('-'))
    const isAnswered = (intent: string) => known.has(intent) || begun.some((key) => intent.startsWith(key))
    expect(forms.filter(({ intent }) => !isAnswered(intent))).toEqual([])
  })
})

describe('these rules see', () => {
  it.each([
    'export async function action({ request }: Route.ActionArgs) {',
    'export const action = (args: Route.ActionArgs) => signIn(args)',
    'export { action } from "./sign-in.tsx"',
  ])('another way: %s', (source) => {
    expect([exportsAction.test(source), answersForm.test(source)]).toEqual([true, false])
  })

  it('the one way, on one line or two', () => {
    for (const space of [' ', '\n  '])
      expect(`export const action = (args: Route.ActionArgs) =>${space}answerForm(args, forms)`).toMatch(answersForm)
  })
})
