import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'

type Place = Pick<Settings, 'DATA_DIR'>
// Not among the uploads that everybody may see.
const fileOf = ({ DATA_DIR }: Place, name: string) => path.resolve(DATA_DIR, 'private-files', name)

/** Keeps a file as it is, for those who are let to read it. Whoever reads it meanwhile gets all of it or nothing. */
export async function storePrivateFile(settings: Place, name: string, bytes: Buffer): Promise<void> {
  const target = fileOf(settings, name)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(`${target}.part`, bytes, { mode: 0o600 })
  await rename(`${target}.part`, target)
}

/** One that is gone already is no failure. */
export const deletePrivateFile = (settings: Place, name: string): Promise<void> =>
  rm(fileOf(settings, name), { force: true })

/** Throws not_found. */
export async function readPrivateFile(settings: Place, name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(fileOf(settings, name)).catch((cause: unknown) => {
    throw new AppError('not_found', {}, { cause })
  })
}
