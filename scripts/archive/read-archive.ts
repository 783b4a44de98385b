import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { StartError } from '#server/platform/start-error.ts'
import { Manifest, manifestName, titleOf } from './manifest.ts'

/** Takes the bytes of one entry. Parts of a table come one after the other. */
type TakeEntry = (name: string, bytes: Readable, mode: number) => Promise<void>

/** Reads every byte of the archive and compares its checksums. Nothing is written meanwhile. */
export function checkArchive(file: string): Promise<Manifest> {
  return readArchive(file, async (_name, bytes) => {
    for await (const _chunk of bytes);
  })
}

/**
 * Gives the entries to `take` in their order. Throws a StartError when a part is missing, changed or too many; only then is
 * known whether what was taken is right.
 */
export async function readArchive(file: string, take: TakeEntry): Promise<Manifest> {
  const hashes = new Map<string, Hash>()
  const manifestChunks: Buffer[] = []
  try {
    const entries = extract()
    pipeline(createReadStream(file), createGunzip(), entries, () => {})
    for await (const entry of entries) {
      const { name, mode } = entry.header
      if (name === manifestName) {
        for await (const chunk of entry as AsyncIterable<Buffer>) manifestChunks.push(chunk)
      } else {
        const bytes = hashed(entry as AsyncIterable<Buffer>, hashOf(hashes, name)) // tar-stream leaves the type open
        await take(name, Readable.from(bytes, { objectMode: false }), mode)
      }
    }
  } catch (cause) {
    throw isOfArchive(cause) ? damaged(file, cause) : cause
  }
  const manifest = parseManifest(file, Buffer.concat(manifestChunks))
  compare(file, manifest, hashes)
  return manifest
}

/** `tables/public.users/000002` is a part of `tables/public.users`, a file has one part. */
export const wholeOf = (name: string) => (name.startsWith('tables/') ? name.slice(0, name.lastIndexOf('/')) : name)

function hashOf(hashes: Map<string, Hash>, name: string): Hash {
  const known = hashes.get(wholeOf(name)) ?? createHash('sha256')
  hashes.set(wholeOf(name), known)
  return known
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

/** Errors of zlib and tar-stream, not those of a database or of another file. */
function isOfArchive(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || /unexpected end|invalid tar|premature close|unknown tar/i.test(error.message)
}

const damaged = (file: string, cause?: unknown) =>
  new StartError(`${file} is damaged or incomplete. Nothing was restored.`, { cause })

function parseManifest(file: string, bytes: Buffer): Manifest {
  if (bytes.length === 0) throw damaged(file)
  const content = JSON.parse(bytes.toString('utf8')) as { format?: unknown } // parsed below
  if (typeof content.format === 'number' && content.format > 1)
    throw new StartError(`${file} was made by a newer version of Fairlead. Nothing was restored.`)
  const parsed = Manifest.safeParse(content)
  if (!parsed.success) throw damaged(file, parsed.error)
  return parsed.data
}

function compare(file: string, manifest: Manifest, hashes: ReadonlyMap<string, Hash>): void {
  const nothing = createHash('sha256').digest('hex')
  const wanted = [
    ...manifest.tables.map((table) => [`tables/${titleOf(table)}`, table.sha256] as const),
    ...manifest.files.map(({ name, sha256 }) => [name, sha256] as const),
  ]
  const found = new Map([...hashes].map(([name, hash]) => [name, hash.digest('hex')]))
  const wrong = wanted.find(([name, sha256]) => (found.get(name) ?? nothing) !== sha256)
  const known = new Set(wanted.map(([name]) => name))
  const surplus = [...found.keys()].find((name) => !known.has(name))
  if (wrong || surplus) throw damaged(file, new Error(`the part ${wrong?.[0] ?? surplus}`))
}
