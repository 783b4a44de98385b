import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

export type InstalledSizes = { allMb: number; productionMb: number }

/** The size of node_modules on the disk: in all, and of the packages that `npm ci --omit=dev` installs. */
export function installedSizes(): InstalledSizes {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const production = Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev && existsSync(folder))
  const counted = new Set<number>()
  return {
    allMb: sizeOf(realpathSync('node_modules'), true, new Set()),
    productionMb: production.reduce((sum, [folder]) => sum + sizeOf(folder, false, counted), 0),
  }
}

/** Disk blocks in megabytes. A file with two names counts once; packages within a package count by themselves. */
function sizeOf(entry: string, nested: boolean, counted: Set<number>): number {
  const { blocks = 0, ino } = lstatSync(entry)
  if (counted.has(ino)) return 0
  counted.add(ino)
  const own = (blocks * 512) / 1024 / 1024
  if (!lstatSync(entry).isDirectory()) return own
  return readdirSync(entry)
    .filter((name) => nested || name !== 'node_modules')
    .reduce((sum, name) => sum + sizeOf(path.join(entry, name), nested, counted), own)
}
