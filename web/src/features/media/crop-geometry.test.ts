// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toInitialArea, toLargestFrame, toSmallestFrame, toSourceArea } from './crop-geometry.ts'
import type { CropShape } from './crop-geometry.ts'

const COVER: CropShape = { output: { width: 1086, height: 300 }, minWidth: 200, initialShare: 0.9 }
const LOGO: CropShape = { output: { width: 512, height: 512 }, minWidth: 100, initialShare: 0.8 }
const PHOTO = { width: 4000, height: 3000 }

describe('the frame at first', () => {
  it('takes nine tenths of the width for a cover, in the middle and in shape', () => {
    const { x, y, width, height } = toInitialArea(PHOTO, COVER)
    expect({ x, width }).toEqual({ x: 5, width: 90 })
    expect((width * PHOTO.width) / (height * PHOTO.height)).toBeCloseTo(1086 / 300)
    expect(y * 2 + height).toBeCloseTo(100)
  })

  it('takes eight tenths of the shorter side for a logo, upright or not', () => {
    expect(toInitialArea(PHOTO, LOGO)).toEqual({ x: 20, y: expect.closeTo(10), width: 60, height: 80 })
    const upright = { width: PHOTO.height, height: PHOTO.width }
    expect(toInitialArea(upright, LOGO)).toEqual({ x: expect.closeTo(10), y: 20, width: 80, height: 60 })
  })

  it('stays inside of an image that is wider than a cover', () => {
    const { x, y, width, height } = toInitialArea({ width: 4000, height: 400 }, COVER)
    expect(height).toBeCloseTo(90)
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(Math.max(x + width, y + height)).toBeLessThan(100)
  })

  it('is never below the minimum', () => {
    expect(toInitialArea({ width: 210, height: 400 }, COVER).width).toBeCloseTo((200 / 210) * 100)
  })
})

describe('the smallest frame', () => {
  it('is counted in pixels of the image', () => {
    expect(toSmallestFrame(PHOTO, LOGO)).toEqual({ width: 100, height: 100 })
    const cover = toSmallestFrame(PHOTO, COVER)
    expect({ width: cover.width, height: Math.round(cover.height) }).toEqual({ width: 200, height: 55 })
  })

  it('of an image below it is the largest one', () => {
    const icon = { width: 64, height: 48 }
    expect(toSmallestFrame(icon, LOGO)).toEqual({ width: 48, height: 48 })
    expect(toSmallestFrame(icon, COVER)).toEqual(toLargestFrame(icon, COVER))
  })
})

describe('the chosen part of an image', () => {
  it('is given in pixels of the image', () => {
    expect(toSourceArea({ x: 10, y: 20, width: 30, height: 40 }, PHOTO, LOGO)).toEqual({
      x: 400,
      y: 600,
      width: 1200,
      height: 1200,
    })
  })

  it.each([
    ['reaches over an edge', { x: 95, y: -3, width: 50, height: 70 }],
    ['is larger than the image', { x: 0, y: 0, width: 120, height: 120 }],
    ['is nothing', { x: 50, y: 50, width: 0, height: 0 }],
  ])('keeps its shape and stays inside when the frame %s', (_, percent) => {
    const area = toSourceArea(percent, PHOTO, COVER)
    expect(area.width / area.height).toBeCloseTo(1086 / 300)
    expect(area.width).toBeGreaterThanOrEqual(200)
    expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0)
    expect(area.x + area.width).toBeLessThanOrEqual(PHOTO.width)
    expect(area.y + area.height).toBeLessThanOrEqual(PHOTO.height)
  })
})
