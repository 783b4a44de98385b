// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { minifySync } from 'vite'

/** A placeholder for the page's language in the browser's scripts: patches/build-patches.ts inserts it. */
const language = '__LOCALE__'

/**
 * A page has one language, so its scripts need the words of one. Every script with words, and every script that imports such a
 * script, is written twice: `name.js` in English, `name.fr.js` in French. The other scripts serve both.
 * @param {string} directory where the assets are
 */
function splitLanguages(directory) {
  const scripts = new Map(
    readdirSync(directory)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(path.join(directory, name), 'utf8')]),
  )
  for (const [name, text] of splitScripts(scripts)) writeFileSync(path.join(directory, name), text)
}

/**
 * @param {ReadonlyMap<string, string>} scripts their text by their name
 * @returns {Map<string, string>} those that are new or changed
 */
export function splitScripts(scripts) {
  const changing = withImporters(scripts)
  /** @type {Map<string, string>} */
  const made = new Map()
  for (const name of changing) {
    const text = scripts.get(name) ?? ''
    if (text.includes(language)) made.set(name, inLanguage(name, text, 'en'))
    const french = text.includes(language) ? inLanguage(name, text, 'fr') : text
    made.set(frenchName(name), namingFrench(french, changing))
  }
  return made
}

/** @param {string} name */
const frenchName = (name) => name.replace(/\.js$/, '.fr.js')

/** @param {string} name @param {string} text @param {'en' | 'fr'} locale */
function inLanguage(name, text, locale) {
  const { code, errors } = minifySync(name, text.replaceAll(language, JSON.stringify(locale)), {
    module: true,
    compress: { unused: true },
    mangle: true,
  })
  if (errors.length > 0) throw new Error(`${name} cannot be split by language: ${errors[0]?.message}`)
  return code
}

/** The name of another script, relative (`./name.js`) or by path (`/assets/name.js`). */
const reference = /(?<=["'`](?:\.|\/assets)\/)[\w.~-]+\.js(?=["'`])/g

/** @param {string} text @param {ReadonlySet<string>} changing */
const namingFrench = (text, changing) =>
  text.replace(reference, (name) => (changing.has(name) ? frenchName(name) : name))

/**
 * The scripts with translated words, and every script that imports one of them, directly or not.
 * @param {ReadonlyMap<string, string>} scripts
 */
function withImporters(scripts) {
  const changing = new Set([...scripts].filter(([, text]) => text.includes(language)).map(([name]) => name))
  for (let before = -1; before < changing.size; ) {
    before = changing.size
    for (const [name, text] of scripts)
      if ((text.match(reference) ?? []).some((each) => changing.has(each))) changing.add(name)
  }
  return changing
}

const [, program, directory] = process.argv
if (program === fileURLToPath(import.meta.url) && directory) splitLanguages(directory)
