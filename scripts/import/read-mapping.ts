import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Mapping } from '#server/fleet/import/mapping.ts'

/** Reads a mapping from a .json file, or from a module's `mapping` or default export. Throws one sentence. */
export async function readMapping(file: string | undefined): Promise<Mapping> {
  if (!file) return Mapping.parse({})
  const result = Mapping.safeParse(await load(file))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(
    `${path.basename(file)}: ${issue?.path.join('.') || 'the mapping'}: ${issue?.message ?? 'is not valid'}`,
  )
}

async function load(file: string): Promise<unknown> {
  if (path.extname(file) === '.json') return JSON.parse(readFileSync(file, 'utf8'))
  const module: { mapping?: unknown; default?: unknown } = await import(pathToFileURL(file).href)
  return module.mapping ?? module.default
}
