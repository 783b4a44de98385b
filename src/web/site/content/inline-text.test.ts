import { expect, it } from 'vitest'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { anchorOf } from './anchor.ts'

it('leaves only the words of links', () => {
  expect(plainText('See [refunds](/refund-policy) or [write](/contact).')).toBe('See refunds or write.')
  expect(plainText('Call [+971 4](tel:+9714) or [a@b.c](mailto:a@b.c).')).toBe('Call +971 4 or a@b.c.')
})

it('takes nothing else for a link', () => {
  const text = 'A [bracket] and [one elsewhere](https://example.com).'
  expect(plainText(text)).toBe(text)
})

it('makes anchors of headings in any language', () => {
  expect(anchorOf('Où mouiller, à Göcek ?')).toBe('ou-mouiller-a-gocek')
})
