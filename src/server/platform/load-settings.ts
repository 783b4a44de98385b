import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readSettings, type Settings, SettingsError, unknownSettings } from './settings.ts'

/** The settings of this process: its environment, then the file .env. */
export function loadSettings(environment: NodeJS.ProcessEnv): Settings {
  const file = readFileOfSettings()
  const unknown = unknownSettings(Object.keys(file))
  if (unknown.length > 0) throw new SettingsError(unknown.map((name) => `${name}: there is no such setting`))
  return readSettings({ ...file, ...environment })
}

function readFileOfSettings(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
