import type { BarcodeDetector } from 'barcode-detector/ponyfill'
import { useEffect, useRef } from 'react'
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

type CameraProps = { onFound: (text: string) => void; onFail: () => void }

/** The picture of the camera at the back, until it shows a QR code. */
export function ScanCamera({ onFound, onFail }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onFound, onFail })
  handlers.current = { onFound, onFail }
  useEffect(() => {
    const { current: shown } = video
    if (!shown) return
    const stopped = new AbortController()
    scan(shown, stopped.signal).then(
      (text) => text !== undefined && handlers.current.onFound(text),
      (error: unknown) => {
        console.warn(error)
        if (!stopped.signal.aborted) handlers.current.onFail()
      },
    )
    return () => stopped.abort()
  }, [])
  return (
    <video ref={video} muted playsInline className="aspect-square w-full max-w-sm rounded-md bg-ink object-cover" />
  )
}

const pauseMs = 150

/** Resolves with the text of the first code, or with undefined once it is stopped. Turns the camera off in every case. */
async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const detector = await prepareDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return undefined
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const [found] = await detector.detect(video)
      if (found) return found.rawValue
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

type Detector = Pick<BarcodeDetector, 'detect'>
let prepared: Promise<Detector> | undefined

/** The reader of the browser, or else one in WebAssembly. Loading it early makes it work without a connection. */
export function prepareDetector(): Promise<Detector> {
  prepared ??= makeDetector()
  prepared.catch(() => {
    prepared = undefined
  })
  return prepared
}

async function makeDetector(): Promise<Detector> {
  // Only some browsers have it.
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: typeof BarcodeDetector }
  const options = { formats: ['qr_code' as const] }
  if (native && (await native.getSupportedFormats()).includes('qr_code')) return new native(options)
  const { BarcodeDetector: own, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true })
  return new own(options)
}
