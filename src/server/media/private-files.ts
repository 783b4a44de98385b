import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'

type Place = Pick<Settings, 'DATA_DIR'>
// Not in the folder of public uploads.
const fileOf = ({ DATA_DIR }: Place, name: string) => path.resolve(DATA_DIR, 'private-files', name)

/** Stores a private file unchanged. A concurrent reader gets the whole file or none. */
export async function storePrivateFile(settings: Place, name: string, bytes: Buffer): Promise<void> {
  const target = fileOf(settings, name)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(`${target}.part`, bytes, { mode: 0o600 })
  await rename(`${target}.part`, target)
}

/** A missing file is no error. */
export const deletePrivateFile = (settings: Place, name: string): Promise<void> =>
  rm(fileOf(settings, name), { force: true })

/** Throws not_found. */
export async function readPrivateFile(settings: Place, name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(fileOf(settings, name)).catch((cause: unknown) => {
    throw new AppError('not_found', {}, { cause })
  })
}
