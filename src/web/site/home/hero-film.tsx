import { useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { HeroMedia } from './hero-media.server.ts'

const PauseIcon = /* @__PURE__ */ icon('pause')
const PlayIcon = /* @__PURE__ */ icon('play')

type State = 'coming' | 'playing' | 'paused' | 'failed'

/** Covers the still once the film has data. A film that fails leaves the still visible. */
export function HeroFilm({ film }: { film: NonNullable<HeroMedia['film']> }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('coming')
  if (state === 'failed') return null
  const fail = () => setState('failed')
  const toggle = () => {
    if (state === 'playing') video.current?.pause()
    else void video.current?.play()
  }
  return (
    <>
      <video
        ref={video}
        aria-hidden
        tabIndex={-1}
        muted
        loop
        playsInline
        autoPlay
        disablePictureInPicture
        preload="auto"
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        onError={fail}
        data-shown={state !== 'coming'}
        className="absolute inset-0 size-full object-cover object-[100%_40%] opacity-0 transition-opacity duration-700 data-[shown=true]:opacity-100"
      >
        <source src={film.webm} type="video/webm" />
        {/* An error of the last source means that no source could be played. */}
        <source src={film.mp4} type="video/mp4" onError={fail} />
      </video>
      {state !== 'coming' && (
        <IconButton
          look="over-picture"
          label={state === 'playing' ? m.pause_film() : m.play_film()}
          onClick={toggle}
          className="absolute end-4 bottom-16 z-10 animate-fade-in md:end-6"
        >
          {state === 'playing' ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      )}
    </>
  )
}
