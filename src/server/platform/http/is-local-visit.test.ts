import { describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { isLocalInstallation, isLocalVisit } from './is-local-visit.ts'

const visit = (headers: Record<string, string> = {}, settings: Record<string, string> = {}, address = '127.0.0.1') =>
  isLocalVisit({
    settings: readSettings(settings),
    address,
    headers: new Headers({ host: 'localhost:4300', ...headers }),
  })

describe('a local visit', () => {
  test('comes to a loopback name from a loopback address', () => {
    for (const host of ['localhost:4300', 'localhost', '127.0.0.1:4300', '[::1]:4300'])
      expect(visit({ host })).toBe(true)
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(visit({}, {}, address), address).toBe(true)
    expect(visit({ origin: 'http://localhost:4300' })).toBe(true)
  })

  test('has no other name in Host: a rebound DNS name leads to loopback as well', () => {
    for (const host of [
      'evil.example',
      'evil.example:4300',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'a b',
      '',
    ])
      expect(visit({ host }), host).toBe(false)
    expect(visit({ host: 'localhost@evil.example' })).toBe(false)
  })

  test('has no other site in Origin', () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])
      expect(visit({ origin }), origin).toBe(false)
  })

  test('has come through no proxy', () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'])
      expect(visit({ [name]: '127.0.0.1' }), name).toBe(false)
    expect(visit({}, {}, '203.0.113.9')).toBe(false)
    expect(visit({}, {}, 'unknown')).toBe(false)
  })

  test('is not possible where others can come', () => {
    const reachable: Record<string, string>[] = [
      { PUBLIC_URL: 'https://yachts.example' },
      { HOST: '0.0.0.0' },
      { TRUST_PROXY: '1' },
    ]
    for (const settings of reachable) {
      expect(visit({}, settings), JSON.stringify(settings)).toBe(false)
      expect(isLocalInstallation(readSettings(settings))).toBe(false)
    }
    expect(isLocalInstallation(readSettings({ PUBLIC_URL: 'http://127.0.0.1:4300' }))).toBe(true)
  })
})
