import { expect, it } from 'vitest'
import { isMailbox } from './is-mailbox.ts'

it('is an address, with or without a name', () => {
  for (const text of ['post@fairlead.example', 'Fairlead Yachts <post@fairlead.example>', '"Fair, Lead" <a@b.example>'])
    expect(isMailbox(text), text).toBe(true)
})

it('is not two of them, a name alone, or a header', () => {
  const others = ['Fairlead', 'x <a@b.example>, <c@d.example>', 'a@b.example, c@d.example', 'x <a@b.example> y']
  for (const text of [...others, 'x: <a@b.example>', '<a>', '', 'x <a@b.example>\r\nBcc: y@z.example'])
    expect(isMailbox(text), text).toBe(false)
})
