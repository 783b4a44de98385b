import type { HomeSectionsData } from './load-sections.server.ts'
import type { SectionsCopy } from './sections-copy.server.ts'

type Listed = Exclude<keyof HomeSectionsData, 'copy'>

/** What a section is shown with: its words and, where it lists something, what it lists. */
export type SectionProps<Name extends keyof SectionsCopy> = {
  copy: SectionsCopy[Name]
} & (Name extends Listed ? { items: NonNullable<HomeSectionsData[Name]> } : unknown)
