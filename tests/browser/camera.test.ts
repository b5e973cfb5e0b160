import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openCamera, type Camera, type Shot } from '../../src/docs/camera.ts'

let camera: Camera
beforeAll(async () => {
  camera = await openCamera(inject('chromium'))
})
afterAll(() => camera.close())

const take = (shot: Partial<Shot>): Promise<Buffer> =>
  camera.take({ url: `${inject('connected')}/book-now`, width: 390, height: 640, ...shot })

const sizeOf = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata()
  return { format, width, height }
}

describe('the pictures of the documentation', () => {
  it('are as large as the window, and the same each time', async () => {
    const shot = { top: '[data-section=package-offer]' }
    const first = await take(shot)
    expect(await sizeOf(first)).toEqual({ format: 'png', width: 390, height: 640 })
    expect((await take(shot)).equals(first)).toBe(true)
    expect((await take({})).equals(first), 'the top of the page is another picture').toBe(false)
  })

  it('show one section alone and whole, the stub of a third party in it', async () => {
    const picture = await take({ only: '[data-section=lead-form]' })
    const { width, height } = await sizeOf(picture)
    expect(width).toBe(390)
    expect(height).toBeGreaterThan(735)
    // The form of the stub is white, as are no more than letters of the dark page around it.
    const { channels } = await sharp(picture).greyscale().stats()
    expect(channels[0]!.mean).toBeGreaterThan(100)
  })
})
