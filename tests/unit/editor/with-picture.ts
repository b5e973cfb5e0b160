import sharp from 'sharp'

/** A site config whose hero has a picture. */
export const FILE = `business: { name: Corner Bakery, description: Bread. }
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread
        image: { src: images/old.png, alt: An oven }
`

/** A PNG file of one color. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#963' }, limitInputPixels: false })
    .png()
    .toBuffer()
