import { expect, it } from 'vitest'
import { composeMail } from '../platform/compose-mail.ts'
import { type LetterKind, letterKinds, writeLetter } from './letters.ts'

const facts = {
  site: 'Fairlead',
  code: '012345',
  minutes: 10,
  email: 'new@example.com',
  link: 'https://x.example/#abc',
}

it.each(letterKinds)('writes %s in both languages', (kind: LetterKind) => {
  const [english, french] = (['en', 'fr'] as const).map((language) => writeLetter(kind, language, facts))
  expect(english?.subject).not.toBe(french?.subject)
  for (const letter of [english, french]) expect(JSON.stringify(letter)).not.toMatch(/undefined|\[object/)
  expect(english?.link === undefined).toBe(french?.link === undefined)
})

it('lets nothing that somebody typed become part of the page', () => {
  const { html, body } = composeMail({ subject: 'x', paragraphs: ['<img src=x onerror=alert(1)> & "so on"'] }, 'A & B')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so on&quot;')
  expect(html).toContain('A &amp; B')
  expect(body).toContain('<img src=x')
})
