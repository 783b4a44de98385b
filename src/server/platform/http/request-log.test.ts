import { Hono } from 'hono'
import pino from 'pino'
import { expect, it } from 'vitest'
import type { HttpEnv } from './environment.ts'
import { requestLog } from './request-log.ts'

const token = 'k3Yk3Yk3Yk3Yk3Yk3Yk3Yk3Yk3Yk3Yk3Yk3Yk3Yk3Yk'

async function logged(...paths: string[]): Promise<{ path: string; line: string }[]> {
  const lines: string[] = []
  const app = new Hono<HttpEnv>()
  app.use(requestLog(pino({ base: null }, { write: (line: string) => lines.push(line) })))
  app.all('*', (c) => c.text('here'))
  for (const path of paths) await app.request(path)
  return lines.map((line) => ({ path: JSON.parse(line).path, line }))
}

it('leaves out the address that is a key, however it is written', async () => {
  const keys = [
    `/pay/${token}`,
    `/fr/pay/${token}`,
    `/PAY/${token}`,
    `//pay//${token}/`,
    `/pay/${token}.data`,
    `/pay/${token}/more?payment_intent=pi_1`,
    `/captain/${token}`,
    `/fr/captain/${token}.data`,
    `/gift-cards/${token}`,
    `/fr/gift-cards/${token}.data`,
    `/api/calendars/${token}.ics`,
    `//api//calendars//${token}.ics`,
  ]
  const lines = await logged(...keys)
  expect(lines).toHaveLength(keys.length)
  for (const { line } of lines) expect(line).not.toContain(token)
  expect(lines.map(({ path }) => path).slice(0, 2)).toEqual(['/pay/…', '/fr/pay/…'])
})

it('leaves out what a visitor typed, and keeps the rest', async () => {
  const paths = (await logged('/yacht-rentals?location=Dubai', '/payment/pi_123', '/gift-cards', '/payments')).map(
    ({ path }) => path,
  )
  expect(paths).toEqual(['/yacht-rentals', '/payment/pi_123', '/gift-cards', '/payments'])
})
