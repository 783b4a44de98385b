import { inflateSync } from 'node:zlib'

/**
 * Unpacks a WOFF file into its original font. The PDF library reads these tables for every document, so they are decompressed
 * once.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, 44 + index * 20))
  const headerBytes = 12 + tables.length * 16
  let offset = headerBytes
  const directory = Buffer.alloc(headerBytes)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(tables.length, 4)
  const largest = Math.floor(Math.log2(tables.length))
  directory.writeUInt16BE(2 ** largest * 16, 6)
  directory.writeUInt16BE(largest, 8)
  directory.writeUInt16BE(tables.length * 16 - 2 ** largest * 16, 10)
  const bodies = tables.map(({ tag, checksum, content }, index) => {
    const at = 12 + index * 16
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(content.length, at + 12)
    // Tables start at multiples of four bytes.
    const body = Buffer.concat([content, Buffer.alloc(-content.length & 3)])
    offset += body.length
    return body
  })
  return Buffer.concat([directory, ...bodies])
}

function readTable(woff: Buffer, entry: number) {
  const [offset = 0, packed = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at))
  const stored = woff.subarray(offset, offset + packed)
  return { tag: woff.subarray(entry, entry + 4), checksum, content: packed < length ? inflateSync(stored) : stored }
}
