import { templateVariable } from './site-process.ts'
import { makeTemplate } from './template.ts'

/** Loads the demo world once. Each worker's site starts with a copy of it. */
export default async function setup(): Promise<void> {
  process.env[templateVariable] = await makeTemplate()
}
