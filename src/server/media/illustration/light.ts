import { mix } from './draw.ts'
import type { Hour, Water } from './spec.ts'

/** The colours of one hour of the day over one kind of water. */
export type Light = {
  skyTop: string
  skyMiddle: string
  skyLow: string
  sun: string
  /** The height of the sun or moon above the horizon in pixels; negative after it has set. */
  sunHeight: number
  glitter: number
  seaFar: string
  seaNear: string
  /** Shallow water over sand. */
  shallow: string
  land: string
  /** The colour into which distant shapes fade. */
  haze: string
  /** The colour that tints painted surfaces, and its strength. */
  tint: string
  tinted: number
  lampsLit: boolean
  stars: boolean
}

type HourLight = Pick<
  Light,
  'skyTop' | 'skyMiddle' | 'skyLow' | 'sun' | 'sunHeight' | 'glitter' | 'tint' | 'tinted' | 'lampsLit' | 'stars'
>

const hourLights: Record<Hour, HourLight> = {
  dawn: {
    skyTop: '#6f8fae',
    skyMiddle: '#c3c4cc',
    skyLow: '#f5d9c0',
    sun: '#fff0d8',
    sunHeight: 46,
    glitter: 0.55,
    tint: '#8a7f96',
    tinted: 0.16,
    lampsLit: false,
    stars: false,
  },
  noon: {
    skyTop: '#3d84b8',
    skyMiddle: '#8fbdd8',
    skyLow: '#e3edf0',
    sun: '#ffffff',
    sunHeight: 470,
    glitter: 0.3,
    tint: '#cfe4ee',
    tinted: 0.04,
    lampsLit: false,
    stars: false,
  },
  golden: {
    skyTop: '#5b84a3',
    skyMiddle: '#dcc0a0',
    skyLow: '#f9d9a4',
    sun: '#fff2cf',
    sunHeight: 96,
    glitter: 0.8,
    tint: '#d49a5c',
    tinted: 0.17,
    lampsLit: false,
    stars: false,
  },
  dusk: {
    skyTop: '#24395c',
    skyMiddle: '#7d6d8d',
    skyLow: '#e8a98a',
    sun: '#ffd9b0',
    sunHeight: -20,
    glitter: 0.4,
    tint: '#3c3a5e',
    tinted: 0.42,
    lampsLit: true,
    stars: false,
  },
  night: {
    skyTop: '#07111f',
    skyMiddle: '#12273d',
    skyLow: '#2c465c',
    sun: '#f3efe2',
    sunHeight: 455,
    glitter: 0.35,
    tint: '#0a1a2e',
    tinted: 0.66,
    lampsLit: true,
    stars: true,
  },
}

type WaterColours = { far: string; near: string; shallow: string; land: string }

const waterColours: Record<Water, WaterColours> = {
  gulf: { far: '#7fb3b6', near: '#14596b', shallow: '#62bdb8', land: '#b59f80' },
  florida: { far: '#7cbcc0', near: '#12647a', shallow: '#5fc6c0', land: '#74907b' },
  aegean: { far: '#6a9fc4', near: '#0d3f6e', shallow: '#3fa3b8', land: '#a8957a' },
  adriatic: { far: '#6fa6b8', near: '#0f4a66', shallow: '#46a8ac', land: '#6f7f68' },
  riviera: { far: '#78a8c6', near: '#114a74', shallow: '#4aa6bb', land: '#8a8670' },
  balearic: { far: '#74aec4', near: '#0f5273', shallow: '#54b9bd', land: '#a58f6c' },
  lycian: { far: '#6fabb6', near: '#0c4d63', shallow: '#43aaa6', land: '#5f7658' },
  atoll: { far: '#86cfd0', near: '#117a92', shallow: '#78dcd0', land: '#6d8f66' },
  oman: { far: '#7ca9b2', near: '#12505f', shallow: '#57aeaa', land: '#9a8166' },
  solent: { far: '#93a9b0', near: '#2d5362', shallow: '#7d9f9c', land: '#72806a' },
  sagami: { far: '#86a4b8', near: '#1f4763', shallow: '#6aa0a8', land: '#66766f' },
}

export function lightOf(water: Water, hour: Hour): Light {
  const sky = hourLights[hour]
  const colours = waterColours[water]
  const dark = sky.tinted
  return {
    ...sky,
    seaFar: mix(mix(colours.far, sky.skyLow, 0.42), sky.tint, dark),
    seaNear: mix(colours.near, mix(sky.skyTop, '#04101c', 0.5), Math.min(0.85, dark * 1.3)),
    shallow: mix(colours.shallow, sky.skyTop, Math.min(0.8, dark * 1.3)),
    land: mix(colours.land, sky.tint, Math.min(0.85, 0.15 + dark)),
    haze: mix(sky.skyLow, sky.skyMiddle, 0.35),
  }
}
