import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { startProcess } from './site-process.ts'

/** Kept after the run: making the demo world takes as long as a dozen tests. */
const kept = path.resolve('node_modules/.cache/browser-sites')

const madeOf = ['database', 'messages', 'src', 'package-lock.json', 'media/manifest.json']

/** A stopped site with the demo world of today. It is kept until one of its sources changes. */
export async function makeTemplate(): Promise<string> {
  const template = path.join(kept, templateKey())
  if (existsSync(template)) return template
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  const unfinished = `${template}.unfinished`
  const { stop } = await startProcess(unfinished)
  await stop()
  renameSync(unfinished, template)
  return template
}

/** The key contains the date, because the demo world's dates are relative to it. */
function templateKey(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(process.version)
  for (const file of madeOf.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Pages do not affect the demo world. */
const isPage = (file: string) => file.startsWith(path.join('src', 'web'))

function filesOf(start: string): string[] {
  if (statSync(start).isFile()) return [start]
  const entries = readdirSync(start, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !isPage(file))
}
