import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withLock } from './processes.ts'

type Options = {
  directory: string
  /** Beyond this the least recently read files go. */
  maxBytes: number
  /** Computations at the same time in this process … */
  concurrency: number
  /** … and how many may wait for their turn before callers are turned away. */
  maxWaiting: number
}

export type DiskCache = {
  /**
   * The bytes kept under this name, made once if there are none: whoever asks meanwhile waits for the same. Where no file
   * can be written they are made each time.
   */
  get: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>
}

/** Too much is being made already. */
export class DiskCacheBusy extends Error {}

/** Files made once and kept, shared by every process that uses the folder. Losing them costs only time. */
export function diskCache({ directory, maxBytes, concurrency, maxWaiting }: Options): DiskCache {
  const making = new Map<string, Promise<Buffer>>()
  const turn = turns(concurrency, maxWaiting)
  let unswept = 0

  async function get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(directory, name.slice(0, 2), name)
    const kept = await read(file)
    if (kept) return kept
    const known = making.get(name)
    if (known) return known
    const made = turn(() => makeOnce(file, make)).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  async function makeOnce(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    let made: Buffer | undefined
    try {
      mkdirSync(path.dirname(file), { recursive: true })
      return await withLock(`${file}.lock`, async () => {
        // Another process may have made it while this one waited for the lock.
        const kept = await read(file)
        if (kept) return kept
        made = await make()
        await keep(file, made)
        return made
      })
    } catch (error) {
      if (!isOfFiles(error)) throw error
      return made ?? make()
    }
  }

  async function keep(file: string, bytes: Buffer): Promise<void> {
    await write(file, bytes)
    unswept += bytes.length
    if (unswept <= maxBytes / 20) return
    unswept = 0
    await withLock(path.join(directory, 'sweep.lock'), () => sweep(directory, maxBytes))
  }

  return { get }
}

/** A full disk, a folder that is none or that is not ours: what was to be kept can be answered all the same. */
const isOfFiles = (error: unknown) => error instanceof Error && 'syscall' in error

const read = (file: string) => readFile(file).catch(() => undefined)

/** Renamed into place: nobody ever reads half a file. */
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

/** Takes the longest unread away until four fifths of the limit are left, and drafts of processes that died. */
async function sweep(directory: string, maxBytes: number): Promise<void> {
  await mkdir(directory, { recursive: true })
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
  const files = (await Promise.all(names.map(({ parentPath, name }) => statOf(path.join(parentPath, name))))).flat()
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size } of files.sort((one, other) => one.used - other.used)) {
    const abandoned = file.endsWith('.part')
    if (!abandoned && total <= maxBytes * 0.8) continue
    await rm(file, { force: true })
    total -= size
  }
}

async function statOf(file: string) {
  const found = await stat(file).catch(() => undefined)
  if (!found || (file.endsWith('.part') && Date.now() - found.mtimeMs < 60_000)) return []
  return [{ file, size: found.size, used: Math.max(found.atimeMs, found.mtimeMs) }]
}

/** Lets so many run at a time and refuses when too many wait. */
function turns(concurrency: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new DiskCacheBusy('Too many wait for their turn')
      await new Promise<void>((go) => waiting.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
