import type { Plugin } from 'vite'

type Environment = 'client' | 'ssr'

type Upstream = {
  /** What is won by it. */
  name: string
  /** The path of the file, to its end. */
  file: RegExp
  /** Where the file is part of the build. */
  environments: readonly Environment[]
  replace: (code: string) => string
}

/**
 * Changes a file of somebody else's package while it is built. The build fails when the file is not met any more, or when
 * nothing in it is changed: then upstream is different, and somebody has to look.
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

/** Replaces one text that stands there exactly once. */
export function once(code: string, pattern: string, by: string): string {
  const parts = code.split(pattern)
  return parts.length === 2 ? parts.join(by) : code
}
