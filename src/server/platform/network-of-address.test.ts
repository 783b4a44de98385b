import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkOfAddress } from './network-of-address.ts'

it('takes an IPv4 address as it is, also inside IPv6', () => {
  expect(networkOfAddress('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOfAddress('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOfAddress('::FFFF:203.0.113.9')).toBe('203.0.113.9')
})

it('takes the first half of an IPv6 address, however it is written', () => {
  const network = '2001:db8:0:7::/64'
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff::',
    '2001:db8:0:7:1:2:3.4.5.6',
    '2001:db8:0:7::%eth0',
  ])
    expect(networkOfAddress(address)).toBe(network)
  expect(networkOfAddress('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(networkOfAddress('::1')).toBe('0:0:0:0::/64')
})

it('counts what is no address as itself', () => {
  for (const text of ['unknown', '', '203.0.113.999', 'example.com']) expect(networkOfAddress(text)).toBe(text)
})

it('tells two IPv6 addresses apart exactly by their first four groups', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const groups = fc.array(group, { minLength: 8, maxLength: 8 })
  const write = (parts: number[]) => parts.map((part) => part.toString(16)).join(':')
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const mixed = [...one.slice(0, 4), ...other.slice(4)]
      expect(networkOfAddress(write(mixed))).toBe(networkOfAddress(write(one)))
      const isSame = one.slice(0, 4).join() === other.slice(0, 4).join()
      expect(networkOfAddress(write(one)) === networkOfAddress(write(other))).toBe(isSame)
    }),
  )
})
