import { makeTemplate } from './site-process.ts'

/** The demo world is loaded once; each worker's site begins with a copy of it. */
export default makeTemplate
