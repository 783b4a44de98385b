import { Component, type ComponentType, type ReactNode } from 'react'
import { hydrateLater } from '#web/lib/hydrate-later.tsx'

/** After the page is shown; the rest of the sections wait until the browser has nothing else to do. */
const afterShownMs = 300

type When = 'soon' | 'idle'

/** A section that is sent with the page and whose script comes later, in its turn. One that fails is left out. */
export function lazySection<Props extends object>(when: When, load: () => Promise<ComponentType<Props>>) {
  const Section = hydrateLater(load, { start: () => turnOf(when) })
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each section, when its file is read
  return function LazySection(props: Props) {
    return (
      <OmitFailed>
        <Section {...props} />
      </OmitFailed>
    )
  }
}

async function turnOf(when: When): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, afterShownMs))
  // Safari does not tell when it is idle.
  if (when === 'idle' && 'requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
}

/** Without a word: the others stand. */
class OmitFailed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
