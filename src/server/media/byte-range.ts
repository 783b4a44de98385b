export type ByteRange = { start: number; end: number }

/**
 * The range of a Range header within `size` bytes; both ends are included. Undefined means the whole file: there is no range, or
 * one of a kind that may be ignored (several at once, another unit). 'unsatisfiable' is answered with 416.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}
