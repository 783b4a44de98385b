import { useEffect, useRef } from 'react'
import type { MapProps } from './map-props.ts'
import { type GroundMap, reveal } from './open-map.ts'

/** Where something covers a part of the map, the pin that is highlighted from outside comes into sight. */
export function useRevealing(map: GroundMap | null, { pins, highlighted, covered }: MapProps) {
  const latest = useRef(pins)
  latest.current = pins
  useEffect(() => {
    const pin = covered && highlighted ? latest.current.find(({ id }) => id === highlighted) : undefined
    if (map && covered && pin) reveal(map, pin, covered)
  }, [map, highlighted, covered])
}
