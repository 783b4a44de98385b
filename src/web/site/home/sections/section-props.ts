import type { HomeSectionsData } from './load-sections.server.ts'
import type { SectionsCopy } from './sections-copy.server.ts'

type Listed = Exclude<keyof HomeSectionsData, 'copy'>

/** The props of a section: its texts and, for a list, its items. */
export type SectionProps<Name extends keyof SectionsCopy> = {
  copy: SectionsCopy[Name]
} & (Name extends Listed ? { items: NonNullable<HomeSectionsData[Name]> } : unknown)
