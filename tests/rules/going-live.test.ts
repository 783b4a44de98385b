import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { webhookEvents } from '#server/payments/receive-webhook.ts'

it('docs/going-live.md lists the events that the market needs from the payment provider', () => {
  const text = readFileSync('docs/going-live.md', 'utf8')
  const listed = [...text.matchAll(/^- `([a-z_.]+)`$/gm)].map(([, event]) => event)
  expect(listed).toEqual(webhookEvents)
})
