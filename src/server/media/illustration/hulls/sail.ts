import { fill, rail, stroke } from '../draw.ts'
import type { Paint } from '../paint.ts'
import type { Boat } from './boat.ts'

type Rig = { mast: number; foot: number; head: number; boomEnd: number; boom: number; bow: string; stern: string }

/** Mast, boom and stays, with the sails set, or furled when the boat is at anchor. */
function rigging(paint: Paint, rig: Rig): string {
  const { mast, foot, head, boomEnd, boom, bow, stern } = rig
  const top = `${mast} ${head}`
  const [bowX = 0, bowY = 0] = bow.split(' ').map(Number)
  const high = boom - head
  const spars =
    fill(`M${mast - 7} ${foot}L${mast - 4} ${head}H${mast + 5}L${mast + 9} ${foot}Z`, paint.spar) +
    stroke(`M${mast} ${boom}L${boomEnd} ${boom - 6}`, paint.spar, 11, 'stroke-linecap="round"') +
    stroke(
      `M${mast - 34} ${head + high * 0.36}H${mast + 30}M${mast - 40} ${head + high * 0.68}H${mast + 36}`,
      paint.spar,
      5,
    ) +
    stroke(`M${top}L${stern}M${top}L${bow}`, paint.line, 2.5, 'opacity=".7"')
  if (!paint.underWay) {
    return (
      stroke(`M${mast - 6} ${boom - 14}L${boomEnd + 10} ${boom - 18}`, paint.cloth, 26, 'stroke-linecap="round"') +
      spars +
      stroke(`M${mast + 14} ${head + 60}L${bowX - 14} ${bowY - 44}`, paint.cloth, 11, 'stroke-linecap="round"')
    )
  }
  const roach = boomEnd + (mast - boomEnd) * 0.2
  return (
    spars +
    fill(
      `M${mast - 8} ${head + 22}C${mast - 90} ${head + high * 0.3} ${roach} ${head + high * 0.62} ${boomEnd + 8} ${boom - 16}Q${(mast + boomEnd) / 2} ${boom - 4} ${mast - 8} ${boom - 12}Z`,
      'url(#s)',
    ) +
    fill(
      `M${mast + 18} ${head + 70}L${bowX - 12} ${bowY - 16}C${bowX - 120} ${bowY - 34} ${mast + 60} ${bowY - 10} ${mast - 70} ${bowY - 34}C${mast - 20} ${boom - high * 0.3} ${mast + 14} ${head + high * 0.4} ${mast + 18} ${head + 70}Z`,
      'url(#s)',
      'opacity=".96"',
    ) +
    stroke(
      `M${mast - 52} ${head + high * 0.3}H${mast - 8}M${mast - 140} ${head + high * 0.55}H${mast - 8}M${mast - 230} ${head + high * 0.8}H${mast - 8}`,
      paint.line,
      2,
      'opacity=".22"',
    )
  )
}

/** A sloop with a long waterline and an open stern. */
export const sailingYacht: Boat = {
  span: 545,
  draw: (paint) =>
    rigging(paint, {
      mast: 548,
      foot: -96,
      head: -1230,
      boom: -196,
      boomEnd: 150,
      bow: '968 -104',
      stern: '24 -96',
    }) +
    fill('M300 -96C330 -128 400 -138 470 -138C560 -138 650 -120 716 -98Z', 'url(#w)') +
    fill(
      'M352 -112Q380 -128 440 -128H500Q470 -112 352 -108ZM520 -128Q590 -126 646 -106L560 -108Q536 -114 520 -128Z',
      'url(#g)',
    ) +
    fill('M196 -112L300 -164H370L316 -100Z', paint.cloth) +
    fill('M8 -84C300 -96 700 -100 986 -112C966 -60 930 -16 880 6C620 22 300 18 96 2C60 -8 22 -36 8 -84Z', 'url(#h)') +
    stroke('M12 -70C300 -82 700 -86 978 -96', paint.stripe, 6) +
    stroke('M520 -50h50M620 -52h50M720 -54h40', 'url(#g)', 16, 'stroke-linecap="round"') +
    fill('M76 -8C320 8 640 10 898 -6Q892 2 880 6C620 22 300 18 96 2Z', paint.boot) +
    rail('M22 -136L968 -164', 'M22 -112L968 -138', 46, paint.spar),
}

/** Two hulls, a cabin in the middle, and a mast as tall as the boat is long. */
export const catamaran: Boat = {
  span: 530,
  draw: (paint) =>
    rigging(paint, {
      mast: 560,
      foot: -230,
      head: -1260,
      boom: -330,
      boomEnd: 170,
      bow: '930 -132',
      stern: '120 -120',
    }) +
    fill('M150 -40L906 -64L880 8H180Z', paint.shade, 'opacity=".72"') +
    fill('M196 -122L220 -206C300 -226 500 -228 590 -214C650 -196 700 -164 736 -132Z', 'url(#w)') +
    fill('M250 -138L270 -192C340 -204 500 -206 576 -194C620 -180 656 -160 686 -138Z', 'url(#g)') +
    stroke('M372 -200L364 -138M480 -200V-138M576 -194L592 -138', paint.line, 7, 'opacity=".5"') +
    fill('M88 -216C180 -236 460 -246 600 -222L580 -208C440 -224 220 -220 96 -202Z', 'url(#w)') +
    fill('M104 -206L120 -124H134L132 -208Z', 'url(#w)') +
    fill('M30 -120L968 -140C972 -90 966 -30 956 8H120C90 0 50 -10 6 -14V-36L34 -46Z', 'url(#h)') +
    stroke('M34 -104L968 -122', paint.stripe, 5, 'opacity=".7"') +
    stroke('M380 -74h110M540 -78h110M700 -82h60', 'url(#g)', 20, 'stroke-linecap="round"') +
    fill('M60 -8H959L956 8H120Q90 0 60 -8Z', paint.boot) +
    rail('M700 -176L964 -188', 'M700 -156L964 -168', 40, paint.spar),
}
