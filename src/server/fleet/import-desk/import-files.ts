import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fleetFileEndings } from '#shared/fleet-files.ts'
import type { Id } from '#shared/id.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Settings } from '../../platform/settings.ts'

type Place = Pick<Settings, 'DATA_DIR'>

const folderOf = ({ DATA_DIR }: Place) => path.resolve(DATA_DIR, 'private-files', 'fleet-imports')

/** The ending of the name tells the format. */
export const importFileOf = (settings: Place, { id, fileName }: { id: Id; fileName: string }) =>
  path.join(folderOf(settings), id + endingOf(fileName))

const endingOf = (fileName: string) => path.extname(fileName).toLowerCase()

/** A missing file is no error. */
export const deleteImportFile = (settings: Place, named: { id: Id; fileName: string }): Promise<void> =>
  rm(importFileOf(settings, named), { force: true })

/** Deletes all files of an import, also those of an aborted upload. */
export async function deleteFilesOfImport(settings: Place, id: Id): Promise<void> {
  const folder = folderOf(settings)
  const names = await readdir(folder).catch(() => [])
  const own = names.filter((name) => name.startsWith(`${id}.`))
  await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })))
}

/** The bytes of a multipart form besides its one file. */
const mostAround = 8 * 1024

export type KeptFile = { fileName: string; bytes: number }

/**
 * Stores the one file of a multipart form. The body is streamed to the disk, and the file is cut out of it there, so that memory
 * holds only a chunk. Throws too_large, no_files, invalid_fleet_file for another ending, and invalid_request for a body that is
 * no form.
 */
export async function keepImportFile(
  settings: Place,
  id: Id,
  { request, mostBytes }: { request: Request; mostBytes: number },
): Promise<KeptFile> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary || !request.body) throw new AppError('invalid_request')
  const folder = folderOf(settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const whole = path.join(folder, `${id}.form`)
  const part = path.join(folder, `${id}.part`)
  try {
    const size = await writeLimited(request.body, whole, mostBytes)
    const { fileName, from, until } = await findFile(whole, boundary, size)
    if (!fleetFileEndings.some((ending) => ending === endingOf(fileName))) throw new AppError('invalid_fleet_file')
    if (until - from > mostBytes) throw new AppError('too_large')
    await pipeline(createReadStream(whole, { start: from, end: until - 1 }), createWriteStream(part, { mode: 0o600 }))
    await rename(part, importFileOf(settings, { id, fileName }))
    return { fileName, bytes: until - from }
  } finally {
    await Promise.all([whole, part].map((file) => rm(file, { force: true })))
  }
}

async function writeLimited(body: ReadableStream<Uint8Array>, file: string, mostBytes: number): Promise<number> {
  let size = 0
  async function* counted() {
    for await (const chunk of Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])) {
      size += chunk.length
      if (size > mostBytes + 2 * mostAround) throw new AppError('too_large')
      yield chunk
    }
  }
  await pipeline(counted, createWriteStream(file, { mode: 0o600 }))
  return size
}

/** The position of the file in the form: after the empty line of its header, before the last boundary. */
async function findFile(form: string, boundary: string, size: number) {
  const head = await readPiece(form, 0, Math.min(size, mostAround))
  const foot = await readPiece(form, Math.max(0, size - mostAround), Math.min(size, mostAround))
  const headEnd = head.indexOf('\r\n\r\n')
  const footStart = foot.lastIndexOf(`\r\n--${boundary}--`)
  if (!head.startsWith(`--${boundary}\r\n`) || headEnd < 0 || footStart < 0) throw new AppError('invalid_request')
  const named = /filename="((?:[^"\\]|\\.)*)"/i.exec(head.slice(0, headEnd))?.[1]
  // The name in a header is UTF-8 bytes.
  const fileName = path.basename(Buffer.from(named ?? '', 'latin1').toString('utf8')).slice(-200)
  const from = headEnd + 4
  const until = Math.max(0, size - mostAround) + footStart
  if (!fileName || until <= from) throw new AppError('no_files')
  return { fileName, from, until }
}

async function readPiece(file: string, from: number, length: number): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position: from })
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
