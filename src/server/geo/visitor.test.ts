import { expect, test } from 'vitest'
import { testApi } from '#tests/harness/api.ts'

const behindProxy = await testApi({ settings: { TRUST_PROXY: '1' } })
const open = await testApi()

const from = (headers: Record<string, string>) => behindProxy.get('/api/locations/visitor', { headers })

const nowhere = { countryCode: null, countryName: null, currency: null }

test('the country of an address is known, and what is paid there', async () => {
  const { status, body } = await from({ 'x-forwarded-for': '8.8.8.8' })
  expect(status).toBe(200)
  expect(body).toEqual({ countryCode: 'US', countryName: 'United States', currency: 'USD' })
  expect((await from({ 'x-forwarded-for': '193.0.6.139' })).body).toMatchObject({ countryCode: 'NL', currency: 'EUR' })
  expect((await from({ 'x-forwarded-for': '::ffff:193.0.6.139' })).body).toMatchObject({ countryCode: 'NL' })
  expect((await from({ 'x-forwarded-for': '2001:4860:4860::8888' })).body).toMatchObject({ countryCode: 'US' })
})

test.each(['127.0.0.1', '192.168.1.20', 'unknown', '::1'])('%s is nowhere', async (address) => {
  expect((await from({ 'x-forwarded-for': address })).body).toEqual(nowhere)
})

test('a trusted proxy knows better', async () => {
  const headers = { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'AE' }
  expect((await from(headers)).body).toEqual({
    countryCode: 'AE',
    countryName: 'United Arab Emirates',
    currency: 'AED',
  })
  expect((await from({ ...headers, 'cf-ipcountry': 'XX' })).body).toMatchObject({ countryCode: 'US' })
})

test('without a proxy nobody is believed', async () => {
  const { body } = await open.get('/api/locations/visitor', {
    headers: { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'AE' },
  })
  expect(body).toEqual(nowhere)
})
