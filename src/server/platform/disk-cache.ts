import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fairTurns, type TurnLimits } from './fair-turns.ts'
import { withLock } from './processes.ts'

type Options = TurnLimits & {
  directory: string
  /** Above this size files are deleted: first those that only one party has read, the least recently used first. */
  maxBytes: number
}

export type DiskCache = {
  /**
   * Returns the bytes with this name and creates them once if they are missing. Parties take turns. Files that only one party has
   * read cannot push out shared ones. Where no file can be written the bytes are created each time. Throws TurnRefused when too
   * much work is waiting.
   */
  get: (name: string, party: string, make: () => Promise<Buffer>) => Promise<Buffer>
}

/** A cache of files that every process with this folder shares. Its loss costs only time. */
export function diskCache({ directory, maxBytes, ...limits }: Options): DiskCache {
  const making = new Map<string, Promise<Buffer>>()
  const turn = fairTurns(limits)
  let unswept = 0

  async function get(name: string, party: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await read(directory, name, party)
    if (kept) return kept
    // The key contains the party, so that no party waits in the queue of another.
    const key = `${party}\0${name}`
    const known = making.get(key)
    if (known) return known
    const made = turn(party, () => makeOnce(name, party, make)).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  async function makeOnce(name: string, party: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const { fresh } = placesOf(directory, name)
    let made: Buffer | undefined
    try {
      mkdirSync(path.dirname(fresh), { recursive: true })
      return await withLock(`${fresh}.lock`, async () => {
        // Another party or process may have created it while this one waited for the lock.
        const kept = await read(directory, name, party)
        if (kept) return kept
        made = await make()
        await keep(fresh, party, made)
        return made
      })
    } catch (error) {
      if (!isOfFiles(error)) throw error
      return made ?? make()
    }
  }

  async function keep(file: string, party: string, bytes: Buffer): Promise<void> {
    await write(file, Buffer.concat([markOf(party), bytes]))
    unswept += bytes.length
    if (unswept <= maxBytes / 20) return
    unswept = 0
    await withLock(path.join(directory, 'sweep.lock'), () => sweep(directory, maxBytes))
  }

  return { get }
}

// The file of one party alone begins with the party's mark. When a second party reads it, it moves to `kept`.
const placesOf = (directory: string, name: string) => ({
  fresh: path.join(directory, 'fresh', name.slice(0, 2), name),
  kept: path.join(directory, 'kept', name.slice(0, 2), name),
})

const markBytes = 8
const markOf = (party: string) => createHash('sha256').update(party).digest().subarray(0, markBytes)

async function read(directory: string, name: string, party: string): Promise<Buffer | undefined> {
  const { fresh, kept } = placesOf(directory, name)
  const shared = await readFile(kept).catch(() => undefined)
  if (shared) return shared
  const marked = await readFile(fresh).catch(() => undefined)
  const bytes = marked?.subarray(markBytes)
  const isOfAnother = bytes && !markOf(party).equals(marked?.subarray(0, markBytes) ?? bytes)
  if (isOfAnother) await promote(fresh, kept, bytes).catch(ignoreFaultsOfFiles)
  return bytes
}

async function promote(fresh: string, kept: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(kept), { recursive: true })
  await write(kept, bytes)
  await rm(fresh, { force: true })
}

/** An error of the file system, such as a full disk or a missing right. The bytes can still be returned. */
const isOfFiles = (error: unknown) => error instanceof Error && 'syscall' in error

function ignoreFaultsOfFiles(error: unknown): void {
  if (!isOfFiles(error)) throw error
}

/** Writes a draft and renames it, so that readers never see half a file. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Deletes files until four fifths of the limit are left, and drafts of processes that died. */
async function sweep(directory: string, maxBytes: number): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !isOfLock(entry.parentPath))
  const found = await Promise.all(names.map(({ parentPath, name }) => statOf(directory, path.join(parentPath, name))))
  const files = found.flat().sort((one, other) => one.rank - other.rank || one.used - other.used)
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size } of files) {
    const isAbandoned = file.endsWith('.part')
    if (!isAbandoned && total <= maxBytes * 0.8) continue
    await rm(file, { force: true })
    total -= size
  }
}

// A lock is a folder. The draft of a lock ends with the id of its process.
const isOfLock = (folder: string) => /\.lock(\.\d+)?$/.test(folder)

async function statOf(directory: string, file: string) {
  const found = await stat(file).catch(() => undefined)
  if (!found || (file.endsWith('.part') && Date.now() - found.mtimeMs < 60_000)) return []
  const rank = file.startsWith(path.join(directory, 'kept') + path.sep) ? 1 : 0
  return [{ file, rank, size: found.size, used: Math.max(found.atimeMs, found.mtimeMs) }]
}
