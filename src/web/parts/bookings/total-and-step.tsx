import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { type NextStep, panels } from './next-step.ts'
import { figureText, type TripFigure } from './trip-figure.ts'

type TotalAndStepProps = {
  figure: TripFigure | null
  step: NextStep
  /** The panel with the lines of the price, where there is one. */
  children: ReactNode
}

/** The price in the visitor's currency and as charged, and the button of the next step. */
export function TotalAndStep({ figure, step, children }: TotalAndStepProps) {
  const isWhole = step.kind === 'reserve'
  return (
    <>
      <div className="flex items-start justify-between gap-4 border-t border-line pt-3">
        <div>
          <p className="font-semibold">{isWhole ? m.total() : m.price_of_trip()}</p>
          {isWhole ? (
            <button
              type="button"
              popoverTarget={panels.price}
              className="-my-1 py-1 text-sm text-sea underline underline-offset-4 noscript:hidden"
            >
              {m.price_details()}
            </button>
          ) : (
            figure && <p className="text-sm text-ink-soft">{figure.trip}</p>
          )}
        </div>
        <p className="text-end">
          <span className="block font-display text-xl leading-8 font-semibold text-brass tabular-nums">
            {figure ? figureText(figure) : m.price_on_request()}
          </span>
          {figure?.charged && (
            <span className="block text-sm text-ink-soft tabular-nums">{m.charged_as({ price: figure.charged })}</span>
          )}
        </p>
      </div>
      {children}
      {isWhole ? (
        <ButtonLink to={step.to} size="lg" wide>
          {step.isInstant ? m.reserve() : m.request_this_yacht()}
        </ButtonLink>
      ) : (
        <button
          type="button"
          popoverTarget={step.panel}
          className={`${buttonClass({ size: 'lg', wide: true })} noscript:hidden`}
        >
          {step.label}
        </button>
      )}
      {isWhole && (
        <p className="-mt-1 text-center text-sm text-ink-soft">
          {step.isInstant ? m.instant_note() : m.request_note()}
        </p>
      )}
    </>
  )
}
