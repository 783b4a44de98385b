import { gzipSync } from 'node:zlib'

/** Kilobytes of gzip that a first view may load: our scripts and the table of routes (docs/decisions/0057-scripts-grouped-by-who-needs-them.md). */
export const scriptBudgets = { home: 130, search: 142, yacht: 144 }

/** Of the pages of checkout, which only a guest with a reservation sees; the provider’s script comes on top. */
export const checkoutBudget = 150

/** Every script that a page names, and what those import, in kilobytes of gzip; `read` answers the text at an address. */
export async function weighScripts(read: (path: string) => Promise<string>, page: string): Promise<number> {
  const html = await read(page)
  return (await weighFiles(read, html.match(/\/assets\/[\w.-]+\.js/g) ?? [])).kilobytes
}

/** These scripts and what they import. */
export async function weighFiles(read: (path: string) => Promise<string>, files: readonly string[]) {
  const sizes = new Map<string, number>()
  const add = async (file: string): Promise<void> => {
    if (sizes.has(file)) return
    sizes.set(file, 0)
    const code = await read(file)
    sizes.set(file, gzipSync(code, { level: 9 }).length)
    const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)]
    await Promise.all(imported.map(([, name]) => add(`/assets/${name}`)))
  }
  await Promise.all(files.map(add))
  return { files: sizes.size, kilobytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024 }
}
