import { expect, it } from 'vitest'
import { startingResponse } from './starting-page.ts'

const ask = (path: string, accept: string) =>
  startingResponse(new Request(`http://localhost${path}`, { headers: { accept } }))

it('shows a browser a page that asks again, in the language of the address', async () => {
  const response = ask('/fr/yacht-rentals', 'text/html,application/xhtml+xml')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  const html = await response.text()
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('http-equiv="refresh"')
  expect(await ask('/', 'text/html').text()).toContain('The site is starting.')
})

it('answers a program with a problem document', async () => {
  const response = ask('/api/boats', 'application/json')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
})
