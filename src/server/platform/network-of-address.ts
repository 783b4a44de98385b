import { isIP } from 'node:net'

/**
 * The network of one visitor: an IPv4 address, or an IPv6 /64, because one line has 2^64 addresses. Any other text counts as
 * itself.
 */
export function networkOfAddress(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped && isIP(mapped) === 4) return mapped
  if (isIP(plain) !== 6) return address
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A dotted tail stands for the last two groups, which are outside of the /64.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const before = splitGroups(head)
  const after = splitGroups(tail ?? '')
  const zeros = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

const splitGroups = (text: string) => (text === '' ? [] : text.split(':'))
