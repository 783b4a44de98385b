import { templateVariable } from './site-process.ts'
import { makeTemplate } from './template.ts'

/** The demo world is loaded once; each worker's site begins with a copy of it. */
export default async function setup(): Promise<void> {
  process.env[templateVariable] = await makeTemplate()
}
