import type { Plugin } from 'vite'

type Environment = 'client' | 'ssr'

type Upstream = {
  /** The name of the patch. */
  name: string
  /** Matches the end of the file's path. */
  file: RegExp
  /** The environments whose build contains the file. */
  environments: readonly Environment[]
  replace: (code: string) => string
}

/**
 * Changes a file of another package during the build. The build fails when the file is not found any more, or when the change has
 * no effect: the package has then changed, and somebody has to look.
 */
export function replaceUpstream({ name, file, environments, replace }: Upstream): Plugin {
  let met = false
  return {
    name: `patches/${name}`,
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environments.some((each) => each === environment.name),
    buildStart() {
      met = false
    },
    transform(code, id) {
      if (!file.test(id)) return undefined
      met = true
      const changed = replace(code)
      if (changed === code) this.error(`patches: ${name} does not find its pattern in ${id}`)
      return { code: changed, map: null }
    },
    buildEnd(error) {
      if (!error && !met) this.error(`patches: ${name} did not meet its file ${file}`)
    },
  }
}

/** Replaces a text that occurs exactly once; otherwise returns the code unchanged. */
export function once(code: string, pattern: string, by: string): string {
  const parts = code.split(pattern)
  return parts.length === 2 ? parts.join(by) : code
}
