import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { load, YAMLException } from 'js-yaml'
import { z } from 'zod'

// Data files lie beside the seeds that read them. Their names are relative to this folder.
const folder = fileURLToPath(new URL('./', import.meta.url))
const extension = '.yaml'

/** The parsed content of one data file. */
export const readData = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> =>
  parseData(`${name}${extension}`, readFileSync(path.join(folder, `${name}${extension}`), 'utf8'), schema)

/** The parsed content of each data file of a folder, by name. */
export function readFolder<Schema extends z.ZodType>(name: string, schema: Schema): Map<string, z.output<Schema>> {
  const files = readdirSync(path.join(folder, name)).filter((file) => file.endsWith(extension))
  const keys = files.map((file) => file.slice(0, -extension.length)).sort()
  return new Map(keys.map((key) => [key, readData(`${name}/${key}`, schema)]))
}

/** The data files of a folder, in the order of the file beside it: `posts.yaml` orders `posts/`. */
export function readInOrder<Schema extends z.ZodType>(name: string, schema: Schema): [string, z.output<Schema>][] {
  return putInOrder(name, readData(name, z.array(z.string())), readFolder(name, schema))
}

export function putInOrder<Value>(
  name: string,
  order: readonly string[],
  files: ReadonlyMap<string, Value>,
): [string, Value][] {
  const list = `database/seeds/${name}${extension}`
  const forgotten = [...files.keys()].find((key) => !order.includes(key))
  if (forgotten) throw new Error(`${list} leaves out ${name}/${forgotten}${extension}.`)
  return order.map((key, index) => {
    const file = files.get(key)
    if (file === undefined) throw new Error(`${list} names ${name}/${key}${extension}, which is not there.`)
    if (order.indexOf(key) < index) throw new Error(`${list} names ${key} twice.`)
    return [key, file]
  })
}

/** Parses a YAML text. Throws one sentence that names the file and the line or field of the error. */
export function parseData<Schema extends z.ZodType>(name: string, text: string, schema: Schema): z.output<Schema> {
  const file = `database/seeds/${name}`
  const { success, data, error } = schema.safeParse(parseYaml(file, text))
  if (success) return data
  const [issue] = error.issues
  const field = issue?.path.length ? `${z.core.toDotPath(issue.path)}: ` : ''
  throw new Error(`${file}: ${field}${issue?.message ?? 'It cannot be used.'}`)
}

function parseYaml(file: string, text: string): unknown {
  try {
    return load(text)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const line = error.mark ? `line ${error.mark.line + 1}: ` : ''
    throw new Error(`${file}: ${line}${error.reason}.`, { cause: error })
  }
}
