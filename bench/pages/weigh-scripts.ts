import { gzipSync } from 'node:zlib'

/**
 * The gzip kilobytes that a first view may load: our scripts and the table of routes
 * (docs/decisions/0057-scripts-grouped-by-who-needs-them.md).
 */
export const scriptBudgets = { home: 131.5, search: 143, yacht: 145.5 }

/** The budget of the checkout pages, which only a guest with a reservation sees. It excludes the provider's script. */
export const checkoutBudget = 150

/** The gzip kilobytes of all scripts that a page names and of their imports. `read` returns the text at a path. */
export async function weighScripts(read: (path: string) => Promise<string>, page: string): Promise<number> {
  const html = await read(page)
  return (await weighFiles(read, html.match(/\/assets\/[\w.-]+\.js/g) ?? [])).kilobytes
}

/** The sizes of these scripts and their imports. */
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
