import type { ComponentType } from 'react'

export type ListState = { shown: boolean; activeId: string | undefined }

export const closedList: ListState = { shown: false, activeId: undefined }

/** The props of a combobox's list, with its callbacks. */
export type SuggestionsProps = {
  id: string
  label: string
  text: string
  open: boolean
  /** True in a panel: the list is its content and does not float below a field. */
  inline?: boolean
  /** Makes the list wider than its field, for rows with several facts. */
  wide?: boolean
  /** The list sets its key handler here. It returns true for keys that it has handled. */
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
