import type { ComponentType } from 'react'

export type ListState = { shown: boolean; activeId: string | undefined }

export const closedList: ListState = { shown: false, activeId: undefined }

/** What the list of a combobox gets, and how it answers. */
export type SuggestionsProps = {
  id: string
  label: string
  text: string
  open: boolean
  /** In a panel it is the content, not something that hangs from a field. */
  inline?: boolean
  /** Wider than its field: for rows of several facts. */
  wide?: boolean
  /** The list puts here what it does with a key; true when the key was its own. */
  keys: { current: ((key: string) => boolean) | null }
  onState: (state: ListState) => void
  onFill: (text: string) => void
}

export type SuggestionPanelProps = {
  id: string
  title: string
  placeholder: string
  label: string
  text: string
  list: ComponentType<SuggestionsProps>
  onFill: (text: string) => void
  onClose: () => void
}
