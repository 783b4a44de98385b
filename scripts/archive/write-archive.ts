import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as openPack } from 'tar-stream'
import { unlessMissing } from './files.ts'

/** A tar entry names its size before its bytes. A table whose size nobody knows is therefore cut into parts of this size. */
const partBytes = 8 * 1024 * 1024

/** An archive on its way to a file. Each method resolves when the archive has taken the bytes. */
export type ArchiveWriter = ReturnType<typeof openArchive>

/** Writes a compressed tar file that only its owner can read. */
export function openArchive(file: string) {
  const pack = openPack()
  const written = pipeline(pack, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  // A full disk ends the pipeline. The error is thrown by close() or by the entry that waits.
  const failed = new Promise<never>((_, reject) => written.catch(reject))
  failed.catch(() => {})

  const add = (name: string, bytes: Buffer) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => {
        pack.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
      }),
    ])

  /** Returns the checksum of all parts together. */
  async function addParts(name: string, stream: Readable): Promise<string> {
    const hash = createHash('sha256')
    let number = 0
    for await (const part of cut(stream)) {
      hash.update(part)
      number += 1
      await add(`${name}/${String(number).padStart(6, '0')}`, part)
    }
    return hash.digest('hex')
  }

  /** Returns the file's checksum, or undefined when it was deleted before it could be read. */
  async function addFile(name: string, from: string): Promise<string | undefined> {
    const handle = await open(from).catch(unlessMissing(undefined))
    if (!handle) return undefined
    const { size, mode } = await handle.stat()
    const hash = createHash('sha256')
    const entry = pack.entry({ name, size, mode: mode & 0o777 })
    const source = size === 0 ? Readable.from([]) : createReadStream(from, { fd: handle, end: size - 1 })
    source.on('data', (chunk: Buffer) => hash.update(chunk))
    await Promise.race([failed, pipeline(source, entry)])
    if (size === 0) await handle.close()
    return hash.digest('hex')
  }

  async function close(): Promise<void> {
    pack.finalize()
    await written
    const handle = await open(file)
    await handle.sync().finally(() => handle.close())
  }

  /** After a failure: nothing is written any more. */
  async function abort(): Promise<void> {
    pack.destroy()
    await written.catch(() => {})
  }

  return { add, addParts, addFile, close, abort }
}

/** Parts end with a row. COPY writes a line feed after each row and nowhere else. */
async function* cut(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const end = bytes < partBytes ? -1 : chunk.lastIndexOf('\n')
    chunks.push(chunk.subarray(0, end + 1 || chunk.length))
    bytes += chunk.length
    if (end < 0) continue
    yield Buffer.concat(chunks)
    chunks = [chunk.subarray(end + 1)]
    bytes = chunk.length - end - 1
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
