import { type Family, loadFamilies } from './fonts.ts'

type Fonts = { families: Family[]; renderToBuffer: typeof import('@react-pdf/renderer').renderToBuffer }

let registered: Promise<Family[]> | undefined

/** The library and its fonts, loaded by the first document. */
export async function openPress(): Promise<Fonts> {
  const { Font, renderToBuffer } = await import('@react-pdf/renderer')
  Font.registerHyphenationCallback((word) => [word])
  registered ??= loadFamilies().then((families) => {
    for (const { family, faces } of families) Font.register({ family, fonts: faces })
    return families
  })
  return { families: await registered, renderToBuffer }
}
