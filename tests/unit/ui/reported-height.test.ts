import { expect, it } from 'vitest'
import { reportedHeight } from '../../../src/sections/embed/use-reported-height.ts'

it.each([
  [{ event: 'calendly.page_height', payload: { height: '812px' } }, 812],
  [{ type: 'resize', data: { frameHeight: 640.4, width: 800 } }, 640.4],
  ['{"event":"resize","height":700}', 700],
  ['[iFrameSizer]embed:1024:800:init', 1024],
  ['setHeight:935:231234', 935],
  ['sizing:720', 720],
  ['height|540', 540],
  [{ type: 'hsFormCallback', eventName: 'onFormReady' }, undefined],
  [{ lineHeight: 20, maxHeight: 5 }, undefined],
  ['the height of summer', undefined],
  [null, undefined],
  [12, undefined],
])('the frame of a service that sends %j is %d pixels high', (data, height) => {
  expect(reportedHeight(data)).toBe(height)
})
