import { Component, type ReactNode, Suspense, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type BoundaryState = { error: unknown } | { error?: never }

/** An error boundary: a hero that fails says so in its own place, and the rest of the page works. */
export class HeroBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override render() {
    if ('error' in this.state) return <HeroFailure error={this.state.error} />
    return <Suspense fallback={<HeroLoading />}>{this.props.children}</Suspense>
  }
}

export function HeroFailure({ error }: { error: unknown }) {
  const [refreshing, setRefreshing] = useState(false)
  if (refreshing) return <HeroLoading />
  const refresh = () => {
    setRefreshing(true)
    location.reload()
  }
  return (
    <HeroScreen title={m.error_title()} text={m.please_refresh()} role="alert">
      <p className="mt-3 text-sm text-white/75">{messageOf(error)}</p>
      <Button onClick={refresh} className="mt-6 bg-white! text-night! noscript:hidden">
        {m.refresh_page()}
      </Button>
    </HeroScreen>
  )
}

export const HeroLoading = () => <HeroScreen title={m.loading_now()} text={m.please_wait()} role="status" />

type ScreenProps = { title: string; text: string; role: 'alert' | 'status'; children?: ReactNode }

const HeroScreen = ({ title, text, role, children }: ScreenProps) => (
  <section className="grid h-[max(32rem,min(80svh,46rem))] place-content-center bg-night px-4 text-center text-white">
    <div role={role}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-lg">{text}</p>
      {children}
    </div>
  </section>
)

function messageOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : ''
}
