import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '#contract/errors.ts'

// Texts that only the server uses. They are not compiled for pages.
const ofServer = [
  'gift-card-mails.json',
  'message-mails.json',
  'newsletter-mails.json',
  'notification-mails.json',
  'booking-mails.json',
  'calendar-mails.json',
  'documents.json',
  'fleet.json',
  'listing-mails.json',
  'mail-examples.json',
  'mails.json',
  'settings.json',
  'office-mails.json',
  'payout-mails.json',
  'payout-words.json',
  'readiness-mail.json',
  'support-mails.json',
]
const domains = globSync('messages/en/*.json').map((file) => path.basename(file))

describe.each(domains)('messages/*/%s', (file) => {
  const [english, french] = [wordsOf('en', file), wordsOf('fr', file)]

  it('has every text in both languages', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort())
    expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fills the same facts into both', () => {
    for (const [key, text] of english) expect(placeholders(french.get(key)), key).toEqual(placeholders(text))
  })

  it('writes French with its own marks: no straight apostrophe, no space that may break before : ; ! ? »', () => {
    const wrong = [...french].filter(([, text]) => /\w'\w| [:;!?»]|« /.test(text))
    expect(wrong).toEqual([])
  })
})

it('are read from every file that there is', () => {
  const { 'plugin.inlang.messageFormat': compiled } = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8'))
  const named = compiled.pathPattern.map((pattern: string) => path.basename(pattern))
  expect([...named, ...ofServer].sort()).toEqual([...domains].sort())
})

it('of pages have each key once: a second one would replace the first', () => {
  const keys = domains.filter((file) => !ofServer.includes(file)).flatMap((file) => [...wordsOf('en', file).keys()])
  expect(keys.filter((key, index) => key !== '$schema' && keys.indexOf(key) !== index)).toEqual([])
})

it('have a sentence for each code that the API refuses with', () => {
  const codes = Object.keys(errorCodes)
  for (const language of ['en', 'fr']) {
    const sentences = wordsOf(language, 'errors.json')
    expect(codes.filter((code) => !sentences.has(`refused_${code}`))).toEqual([])
  }
})

/** Every text of a file by its path. `mails.json` and `fleet.json` are nested; a plural has several texts. */
function wordsOf(language: string, file: string): Map<string, string> {
  return new Map(textsIn(JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8'))))
}

function textsIn(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return key === '$schema' ? [] : [[key, value]]
  // The plural forms differ between languages, so they count as one text.
  if (Array.isArray(value) && typeof value[0] === 'object') return [[key, JSON.stringify(value)]]
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsIn(part, key ? `${key}.${name}` : name))
}

const placeholders = (text = '') => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
