import path from 'node:path'
import type { Plugin } from 'vite'
import { once, replaceUpstream } from './replace-upstream.ts'

/** All changes to files of others that the build makes; what each earns stands at it. */
export const buildPatches = (): Plugin[] => [
  wordsByPage(),
  rememberedPlurals(),
  readsSurviveTheNetwork(),
  routesSurviveTheNetwork(),
]

/**
 * A page is in one language: `scripts/setup/split-languages.mjs` makes of every script one for each. Earns 4 to 9 KB of
 * script on a page.
 */
const wordsByPage = () =>
  replaceUpstream({
    name: 'message-language',
    file: /\/src\/web\/paraglide\/messages\/(?!_index)[^/]+\.js$/,
    environments: ['client'],
    replace: (code) => once(code, 'experimentalStaticLocale ?? options.locale ?? getLocale()', '__LOCALE__'),
  })

/** Paraglide makes the rules of plurals anew for every count. Earns a tenth of the time in which a page is rendered. */
const rememberedPlurals = () =>
  replaceUpstream({
    name: 'message-plurals',
    file: /\/src\/web\/paraglide\/registry\.js$/,
    environments: ['client', 'ssr'],
    replace: (code) => {
      const made = 'new Intl.PluralRules(locale, options)'
      const changed = once(code, made, 'rulesOf(locale, options)')
      if (changed === code) return code
      return `${changed}
        const known = new Map()
        function rulesOf(locale, options) {
          const name = locale + (options?.type ?? '')
          if (!known.has(name)) known.set(name, ${made})
          return known.get(name)
        }
      `
    },
  })

const askAgain = path.resolve('src/web/lib/ask-again.ts')

/**
 * React Router takes the page away when the network loses what it loads for the next one. Asked again instead, the page
 * stays until the next one is there. The router has no option for it: docs/upstream/react-router-lost-reads.md.
 */
const readsSurviveTheNetwork = () =>
  replaceUpstream({
    name: 'router-reads',
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    environments: ['client'],
    replace: (code) => {
      const changed = once(
        code,
        'await fetch(url, await createRequestInit(request))',
        'await fetchAgain(url, await createRequestInit(request))',
      )
      return changed === code ? code : `import { fetchAgain } from '${askAgain}'\n${changed}`
    },
  })

/**
 * React Router loads the document anew when the script of a page is lost: without a connection that ends on the
 * browser's own error page. Asked again first; a script that is really gone, after a release, still loads anew:
 * docs/upstream/react-router-lost-route-modules.md.
 */
const routesSurviveTheNetwork = () =>
  replaceUpstream({
    name: 'router-scripts',
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    environments: ['client'],
    replace: (code) => {
      const loads = /await import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*route\.module\s*\)/
      if (!loads.test(code)) return code
      const patient = 'await askAgain(() => import(/* @vite-ignore */ route.module))'
      return `import { askAgain } from '${askAgain}'\n${code.replace(loads, patient)}`
    },
  })
