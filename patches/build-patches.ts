import path from 'node:path'
import type { Plugin } from 'vite'
import { once, replaceUpstream } from './replace-upstream.ts'

/** All changes that the build makes to other packages' files. Each says what it gains. */
export const buildPatches = (): Plugin[] => [
  wordsByPage(),
  rememberedPlurals(),
  readsSurviveTheNetwork(),
  routesSurviveTheNetwork(),
]

/** A message chooses its language at each call. The names of its English and French text are kept. */
const chosenAtCall =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*if \(locale === "en"\) return (\w+)\(inputs\)\s*return (\w+)\(inputs\)\s*\}\)/

/**
 * A page has one language: `scripts/setup/split-languages.mjs` makes a copy of every script for each language, in which a message
 * is its text alone. Saves 5 to 14 KB of script on a page.
 */
const wordsByPage = () =>
  replaceUpstream({
    name: 'message-language',
    file: /\/src\/web\/paraglide\/messages\/(?!_index)[^/]+\.js$/,
    environments: ['client'],
    replace: (code) => code.replace(chosenAtCall, '(__LOCALE__ === "en" ? $1 : $2)'),
  })

/** Paraglide makes new plural rules for every count. Caching them saves a tenth of the render time of a page. */
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
 * React Router replaces the page by an error when the network loses the data of the next page. With this change it tries again,
 * and the page stays until the next one is loaded. React Router has no option for it: docs/upstream/react-router-lost-reads.md.
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
 * React Router reloads the document when the script of a page is lost. Without a connection that ends on the browser's own error
 * page. With this change it tries again first. A script that is really gone, after a release, still reloads the document:
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
