import { inLocalePath } from '#shared/locale-path.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** A path of ours in the language of the page that is being shown. */
export const localPath = (path: string) => inLocalePath(path, getLocale())
