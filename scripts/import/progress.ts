import type { Counts } from '#server/fleet/import/import-types.ts'

const lineEvery = 500

/** On a terminal, one line that counts up; elsewhere, a line every 500 rows. */
export function progressOn(stream: NodeJS.WriteStream) {
  let told = 0
  const text = ({ rows, refused }: Counts) =>
    `${rows.toLocaleString('en')} rows, ${refused.toLocaleString('en')} refused`
  return {
    show(counts: Counts) {
      if (stream.isTTY) stream.write(`\r  ${text(counts)} …\u001b[K`)
      else if (counts.rows - told >= lineEvery) {
        told = counts.rows
        stream.write(`  ${text(counts)} …\n`)
      }
    },
    end() {
      if (stream.isTTY) stream.write('\r\u001b[K')
    },
  }
}
