import { Component, type ComponentType, type ReactNode } from 'react'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'

/** The server renders the section; its script loads later. A section that fails is left out. */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Section = hydrateLater(load)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each section, when its file is read
  return function LazySection(props: Props) {
    return (
      <OmitFailed>
        <Section {...props} />
      </OmitFailed>
    )
  }
}

/** Hides a failed section without a message. The others stay. */
class OmitFailed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
