import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { identify, isStill } from './processes.ts'

// One small file for each process that uses a directory, so that the last process can clean up.
const folderOf = (directory: string) => path.join(directory, 'users')

export function signIn(directory: string): void {
  if (mkdirSync(folderOf(directory), { recursive: true }) && process.getuid?.() === 0) {
    const { uid, gid } = statSync(directory)
    chownSync(folderOf(directory), uid, gid)
  }
  writeFileSync(path.join(folderOf(directory), String(process.pid)), identify(process.pid).identity)
}

export function signOut(directory: string): void {
  rmSync(path.join(folderOf(directory), String(process.pid)), { force: true })
}

/** The ids of registered processes that are alive. Files of killed ones are deleted. */
export function listUsers(directory: string): number[] {
  if (!existsSync(folderOf(directory))) return []
  return readdirSync(folderOf(directory)).flatMap((entry) => {
    const file = path.join(folderOf(directory), entry)
    if (isStill(readFileSync(file, 'utf8'))) return [Number(entry)]
    rmSync(file, { force: true })
    return []
  })
}
