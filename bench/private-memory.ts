import { readdirSync, readFileSync } from 'node:fs'

/** The private memory of this process and its children in megabytes. NaN on other systems than Linux. */
export function privateMemoryMb(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const family = [pid, ...processes().filter((each) => parentOf(each) === pid)]
  return family.reduce((sum, each) => sum + privateKb(each), 0) / 1024
}

const processes = () => readdirSync('/proc').map(Number).filter(Number.isInteger)

/** Empty for a process that has ended. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (pid: number) => Number(/^PPid:\s*(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1])

function privateKb(pid: number): number {
  const lines = readText(`/proc/${pid}/smaps_rollup`).matchAll(/^Private_\w+:\s*(\d+) kB/gm)
  return [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0)
}
