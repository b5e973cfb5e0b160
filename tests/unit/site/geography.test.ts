import { describe, expect, it } from 'vitest'
import {
  acrossDateLine,
  createNearest,
  kilometersBetween,
  median,
} from '../../../src/site/geography.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('the distance between two points', () => {
  it.each([
    ['a degree along the equator', at(0, 0), at(0, 1), 111.2],
    ['a degree along a meridian', at(50, 7), at(51, 7), 111.2],
    ['a degree at 60 degrees north, half as long', at(60, 10), at(60, 11), 55.6],
    ['Berlin and Munich', at(52.52, 13.405), at(48.1372, 11.5755), 504.4],
    ['across the date line', at(-17, 179.5), at(-17, -179.5), 106.3],
    ['from pole to pole', at(90, 0), at(-90, 0), 20_015.1],
    ['a point and itself', at(41, -73), at(41, -73), 0],
  ])('is right for %s', (_, from, to, kilometers) => {
    expect(kilometersBetween(from, to)).toBeCloseTo(kilometers, 0)
    expect(kilometersBetween(to, from)).toBeCloseTo(kilometers, 0)
  })
})

it('the median is the middle number, or lies between the two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 7])).toBe(6)
  expect(median([3])).toBe(3)
})

describe('the nearest places', () => {
  const nearest = createNearest([at(0, 179.9), at(0, 170), undefined, at(0, -179.9), at(80, 0)])

  it('are found across the date line, the nearest first, without the place itself', () => {
    expect(nearest(0, 9)).toEqual([3, 1, 4])
    expect(nearest(0, 2)).toEqual([3, 1])
  })

  it('do not exist for a place without a position', () => {
    expect(nearest(2, 9)).toEqual([])
  })
})

describe('longitudes', () => {
  it('do not jump at the date line', () => {
    const [east, west] = acrossDateLine([at(-17, 179), at(-17, -179)])
    expect(Math.abs(east!.longitude - west!.longitude)).toBeCloseTo(2)
  })

  it('stay as written elsewhere', () => {
    const points = [at(40.7, -111.9), at(41, -112.3), at(40, 12.345_678)]
    expect(acrossDateLine(points)).toEqual(points)
  })
})
